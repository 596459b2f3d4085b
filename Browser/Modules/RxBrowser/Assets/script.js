// Shows controls whose state the server has, and sends what the user does.
// `c` is a control, `el` an element. The server puts TAGS, NAMES and SCHEMES before: what elements may be, have and link to.

const [heading, main, unit, banner] = document.querySelectorAll('[data-page]');
const owner = el => el.closest?.('.slot')?.control;
const {abs, floor, max, min} = Math;
const create = (tag, className = '', ...children) => {
	const el = Object.assign(document.createElement(tag), {className});
	el.append(...children);
	return el;
};

// Connection
const page = '' + Math.random(), controls = new Map();
let socket, timer, isLive, tries = 0;
let epoch = '', revision = 0, keys = [];  // of what is shown
let number = 0, answered = 0, before = 0;  // the last message; the last one handled, and before
let focused, focusing, ack, edits = [];  // edits that the server may not have

// Returns the message's number; older states do not undo it.
function send(k, c, more) {
	const message = {n: ++number, r: revision, k, c: c?.id, ...more};
	if (c) c.asked = number;
	if (k === 'edit') edits.push(message);
	if (isLive || k === 'hello') socket.send(JSON.stringify(message));
	return number;
}

function connect() {
	clearTimeout(timer);
	if (socket) return;
	socket = new WebSocket('/live', 'rx-browser.1');
	socket.onopen = () => send('hello', null, {e: epoch, p: page});
	socket.onmessage = ({data}) => apply(JSON.parse(data));
	socket.onclose = async () => {
		socket = isLive = null;
		banner.textContent = 'Reconnecting…';
		timer = setTimeout(connect, min(5000, 250 * 2 ** tries++) * (0.75 + Math.random() / 2));
		// The event has no reason.
		const {status} = await fetch('/', {method: 'HEAD'}).catch(() => ({}));
		if (!/40[13]/.test(status)) return;
		clearTimeout(timer);
		banner.textContent = 'Open a new address printed by the program.';
	};
}

// After an error the next connection starts with a snapshot.
addEventListener('error', ({error}) => {
	if (error) socket?.close(void (epoch = ''));
});

// Frames
function apply({r, a, e, had = 0, keys: own, title, layout, c: changes, open}) {
	const isFirst = !isLive;
	// On a new connection no message is on its way.
	[before, answered] = [answered, isFirst ? number : max(a, answered)];
	[revision, keys] = [r, own ?? keys];
	if (e) {
		[epoch, edits, focused, focusing] = [e, []];
		controls.clear();
		main.replaceChildren(build(layout));
		document.title = heading.textContent = title;
	}
	edits = edits.filter(({n}) => n > (isFirst ? had : answered));
	[isLive, tries, banner.textContent] = [true, 0, ''];
	for (const {n, r, k, c, ...edit} of isFirst ? edits.splice(0) : []) {
		controls.get(c).edited = send(k, controls.get(c), edit);
	}
	for (const id in changes) showElements(controls.get(+id), changes[id]);
	for (const id in changes) showState(controls.get(+id), changes[id]);
	// What is below a dialog cannot be used.
	for (const {firstChild, lastChild} of main.querySelectorAll('.layers')) {
		firstChild.inert = [...lastChild.querySelectorAll('.dialog')].some(el => el.getClientRects().length);
	}
	if (isFirst && !e) controls.forEach(c => c.list?.ask());
	// The focus follows the tab stop of a group.
	const left = main.querySelector(':focus[tabindex="-1"]');
	if (left) owner(left).slot.querySelector('[tabindex="0"]')?.focus();
	if (/^\/files\/\w+$/.test(open)) Object.assign(create('a'), {href: open, download: ''}).click();
	// A page that is not painted gets no more frames.
	ack ??= requestAnimationFrame(() => setTimeout(() => ack = void send('ack')));
}

function showElements(c, {el, n, hidden = c.slot.hidden, off = c.slot.disabled}) {
	if (el) c.root = render(el, c, c.root);
	c.root.parentElement ?? c.slot.append(c.root);
	if (c.content && !c.content.parentElement) c.root.append(c.content);
	for (const path in n) {
		const steps = path.match(/\d+/g) ?? [];
		update(steps.reduce((el, step) => el.children[step], c.root), n[path], c);
	}
	Object.assign(c.slot, {hidden, disabled: off && !c.content});
	c.root.ariaDisabled = off ? 'true' : null;
}

function showState(c, {list, text, scroll, focus}) {
	c.list?.apply(list);
	if (text && !c.isComposing && !(answered < c.edited)) takeOver(c, text);
	if (scroll && !(answered < c.scrolled)) {
		c.place = scroll.join();
		c.root.scrollTo(scroll[0] * unit.offsetWidth, scroll[1] * unit.offsetHeight);
	}
	if (!focus || answered < focusing || c.slot.matches(':focus-within')) return;
	focused = c;
	c.slot.querySelector('input, textarea, button, [tabindex="0"]')?.focus();
	if (c.editor) select(c);
}

// Elements
const isName = name => NAMES.includes(name) || /^(aria|data)-[a-z-]+$/.test(name);
const isLink = (text = '') => !/\p{Cc}/u.test(text)
	&& (/^\/(?![\/\\])/.test(text) || SCHEMES.some(scheme => text.toLowerCase().startsWith(scheme)));

// Makes an element, or changes one of its kind, which keeps focus, caret and scrolling.
function render({t, a = {}, k = [], on = [], p, edit, list, ...state}, c, old) {
	const kind = [t, a.type, edit, list, 'x' in state].join(), isNew = old?.kind !== kind;
	const isPicture = t === 'svg' || t === 'path';
	const el = !isNew ? old : isPicture ? document.createElementNS('http://www.w3.org/2000/svg', t)
		: create(TAGS.includes(t) ? t : 'span');
	Object.assign(el, {kind, on, p, hidden: !TAGS.includes(t)});
	if (isNew) old?.replaceWith(el);
	if (el.hidden) return el;
	if (edit) c.editor = el;
	if (isNew && list) c.list = makeList(c, el);
	for (const {name} of [...el.attributes]) if (!(name in a)) el.removeAttribute(name);
	update(el, {a, ...state}, c);
	k.forEach((child, index) => {
		const now = render(child, c, el.children[index]);
		now.parentElement ?? el.append(now);
	});
	for (const child of [...el.children].slice(k.length)) if (child.kind) child.remove();
	return el;
}

function update(el, {a, x, v, b}, c) {
	for (const name in a) {
		if (a[name] === null) el.removeAttribute(name);
		else if (isName(name) && (name !== 'href' || isLink(a[name]))) el.setAttribute(name, a[name]);
		if (/^data-(columns|split)$/.test(name)) el.style.setProperty('--' + name.slice(5), a[name]);
	}
	if (x !== undefined) el.textContent = x;
	if (answered < c.changed) return;
	if (v !== undefined && el.value !== v) el.value = v;
	if (b !== undefined) el.checked = b;
}

// Layout
function build({c: id, in: content, pad, row, col, layers, at, gap, w, h}) {
	const parts = row ?? col ?? layers;
	const el = create(parts ? 'div' : 'fieldset', row ? 'row' : col ? 'col' : layers ? `layers at-${at}` : 'slot');
	for (const [axis, length] of Object.entries({w, h})) {
		if (length === undefined) continue;
		const [least, weight, most] = [length].flat();
		el.classList.add(axis + (weight ? '-flex' : '-set'));
		const size = length => length.at ? length : `calc(${length} * var(--unit-${axis}))`;
		el.style.cssText += `--${axis}: ${size(least)}; --grow-${axis}: ${weight}`;
		if (most) el.style[axis === 'w' ? 'maxWidth' : 'maxHeight'] = size(most);
	}
	if (parts) {
		el.style.cssText += `--gap: ${gap}`;
		el.append(...parts.map(build));
	} else {
		el.role = 'presentation';
		if (pad) {
			el.classList.add('boxed');
			pad.forEach((length, side) => el.style.setProperty(`--pad-${side}`, length));
		}
		el.control = {id, slot: el, content: content && build(content), seen: 0, text: ''};
		controls.set(id, el.control);
	}
	return el;
}

const placeOf = ({scrollLeft, scrollTop}) =>
	[scrollLeft / unit.offsetWidth, scrollTop / unit.offsetHeight].map(Math.round);

// Texts
// Returns the lengths of what the ends of two texts share.
function shared(old, now, end) {
	const most = min(old.length, now.length);
	let head = 0, tail = 0;
	while (tail < min(most, now.length - end) && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
	while (head < most - tail && old[head] === now[head]) head++;
	// No surrogate pair is cut.
	if (/[\uD800-\uDBFF]/.test(old[head - 1])) head--;
	if (tail && /[\uDC00-\uDFFF]/.test(old.at(-tail))) tail--;
	return [head, tail];
}

const selection = ({selectionStart: a, selectionEnd: b, selectionDirection: way}) =>
	way === 'backward' ? [a, b] : [b, a];

function select({editor, cursor: c, anchor: a}) {
	editor.setSelectionRange(min(c, a), max(c, a), c < a ? 'backward' : 'forward');
}

// Sends an edit of the server's text, or the caret. A composition ends with an edit.
function didEdit(el, isEnd) {
	const c = owner(el), {value} = el;
	if (el !== c?.editor || c.isComposing) return;
	const {text, seen} = c, [cur, anc] = selection(el), isSame = value === text && !isEnd;
	if (isSame && cur === c.cursor && anc === c.anchor) return;
	Object.assign(c, {text: value, cursor: cur, anchor: anc});
	const [at, tail] = shared(text, value, max(cur, anc));
	const edit = {at, del: text.length - tail - at, ins: value.slice(at, value.length - tail)};
	c.edited = send(isSame ? 'caret' : 'edit', c, {cur, anc, seen, ...isSame || edit});
}

// Shows the server's text, with its caret unless another page made it.
function takeOver(c, {t, c: cursor, s: anchor}) {
	const {editor, text} = c, isActive = editor.matches(':focus');
	if (!(cursor >= 0) || isActive && t !== text && !(c.asked > before)) {
		const [head] = shared(text, t, 0), more = t.length - text.length;
		[cursor, anchor] = selection(editor).map(at => at <= head ? at : max(head, at + more));
	}
	Object.assign(c, {text: t, cursor, anchor, seen: revision});
	if (editor.value !== t) editor.value = t;
	if (isActive) select(c);
}

// Lists
// `place` is the pixels from row 0 to the edge of the view: downward, or upward.
function makeList(c, view) {
	const box = create('div', 'rows'), all = create('div', 'all', box), ask = () => draw(didScroll() ?? place, false, true);
	let rows = new Map(), count = 0, isUp, highlight, timer;
	let first = 0, size = 0, from = 0, page = 0;  // the window that was asked for
	let place = 0, top = 0, end = 0, bar = 0, range = 0, width = 0;
	view.append(all);
	all.role = box.role = 'none';
	new ResizeObserver(() => draw(place)).observe(view);

	function apply({count: total = count, up = isUp, hl, stay, splice = [], rows: news, clear} = {}) {
		const line = unit.offsetHeight;
		didScroll();
		[count, isUp] = [total, up];
		if (clear) rows.clear();
		// What is visible keeps its place, except at row 0.
		for (const [at, removed, inserted] of splice) {
			const moved = row => row < at ? row : max(row - removed, at) + inserted;
			const step = row => row && moved(row) - row;
			const kept = [...rows].filter(([row]) => row < at || row >= at + removed);
			rows = new Map(kept.map(([row, value]) => [moved(row), value]));
			place += step(floor(place / line)) * line;
			first = max(0, first + step(from));
			from += step(from);
		}
		for (const row in news) rows.set(+row, news[row]);
		if (hl !== undefined) {
			highlight = hl;
			if (!stay) place = max((hl + 1) * line - view.clientHeight, min(place, hl * line));
		}
		draw(place, false, clear);
	}

	function didScroll() {
		const now = view.scrollTop, step = now - bar;
		if (!step) return;
		// A short step is not scaled.
		top = abs(step) < 2 * view.clientHeight ? top + step : now / range * end;
		draw(isUp ? end - top : top, now > 0 && now < range - 1);
		clearTimeout(timer);
		timer = setTimeout(ask, 150);
	}

	function draw(to, keepsBar, asks) {
		const line = unit.offsetHeight, height = view.clientHeight, total = count * line, table = view.closest('table');
		if (!height) return bar = page = NaN;
		end = max(0, total - height);
		range = min(end, 8e6);  // Browsers limit heights.
		place = max(0, min(to, end));
		top = isUp ? end - place : place;
		bar = end && top * range / end;
		all.style.height = range + height + 'px';
		if (!keepsBar && abs(view.scrollTop - bar) >= 1) view.scrollTop = bar;
		bar = view.scrollTop;

		// What is visible, and a page on both sides.
		const start = floor(place / line), length = floor(height / line), least = start - length / 2;
		if (asks || length !== page || first && least < first || least + 2 * length > first + size) {
			[from, page, first, size] = [start, length, max(0, start - length), min(400, 3 * length + 2)];
			send('window', c, {first, count: size, top: from, page});
		}
		const last = min(count, first + size);
		for (const row of rows.keys()) if (row < first || row >= last) rows.delete(row);
		box.style.top = (isUp ? max(total, height) - last * line : first * line) + bar - top + 'px';
		while (box.children.length > max(0, last - first)) box.lastChild.remove();
		if (width !== view.clientWidth) for (const item of box.children) item.value = null;
		width = view.clientWidth;
		const changed = [], titles = [...table?.querySelectorAll('th') ?? []];
		for (let index = 0; index < last - first; index++) {
			const item = box.children[index] ?? box.appendChild(create(table ? 'tr' : 'div'));
			const row = isUp ? last - 1 - index : first + index;
			const value = rows.get(row) ?? [], {x = value, d = [], m, h, s, c: cells, a} = value;
			if (item.value !== value && table) {
				const cell = ({className}, at) => Object.assign(create('td', className, ...(cells?.[at] ?? []).map(run)), {role: 'gridcell'});
				item.replaceChildren(...titles.map(cell));
			} else if (item.value !== value) {
				const part = (name, runs) => create('span', name, create('bdi', '', ...runs.map(run)));
				item.replaceChildren(part('text', x), part('detail', d), ...a?.['aria-level'] ? [create('i', 'sign')] : []);
				item.ariaLabel = null;
				changed.push([item, x]);
			}
			const looks = ['item', h && 'header', m && 'marked', row === highlight && 'highlighted', s && 'tone-' + s];
			Object.assign(item, {
				value, row, id: `row-${c.id}-${row}`, className: looks.filter(Boolean).join(' '), ariaSelected: !!m,
				...table ? {role: 'row', ariaRowIndex: row + 2} : {role: 'option', ariaPosInSet: row + 1, ariaSetSize: count},
			});
			update(item, {a}, c);
		}
		// All are measured in one layout.
		const isLong = ([{firstChild: text}]) => text.scrollWidth > text.clientWidth;
		for (const [item, runs] of changed.filter(isLong)) shorten(item, runs);
		(table ?? view).setAttribute('aria-activedescendant', box.querySelector('.highlighted')?.id ?? '');
	}

	return {apply, ask, didScroll};
}

// Puts a text that has no room in parts. The first to become shorter are those around the match, then those between
// its characters, then the name, which follows the last slash.
function shorten(item, runs) {
	const [text, detail] = [...item.children].map(el => el.textContent), parts = item.querySelector('bdi');
	const marks = runs.map(([kind]) => kind === 'em'), [first, last] = [marks.indexOf(true), marks.lastIndexOf(true)];
	if (first < 0 && item.closest('.keeps-end')) return;
	let name = text.lastIndexOf('/', text.length - 2) + 1;
	parts.className = 'parts';
	parts.replaceChildren();
	runs.forEach((part, index) => {
		const [kind, whole, href] = typeof part === 'string' ? ['', part] : part;
		const place = index > first && index < last ? 'between' : 'around';
		for (const [style, piece] of [[place, whole.slice(0, name)], ['name', whole.slice(name)]]) {
			const now = marks[index] ? 'match' : style;
			if (!piece) continue;
			if (parts.lastChild?.className !== now) parts.append(create('span', now, create('span')));
			parts.lastChild.firstChild.append(run([kind, piece, href]));
		}
		name = max(0, name - whole.length);
	});
	item.ariaLabel = `${text} ${detail}`.trim();
}

function run(part) {
	if (typeof part === 'string') return part;
	const [classes, text, href] = part;
	const el = create(isLink(href) ? 'a' : classes === 'em' ? 'mark' : 'span', classes, text);
	return Object.assign(el, el.localName === 'a' && {href, target: '_blank'});
}

// The user
const on = (kind, action) => document.addEventListener(kind, action, true);
const modifiers = event => ['ctrl', 'alt', 'shift', 'meta'].filter(name => event[name + 'Key']);

// Reports to the nearest element that wants it.
function report(kind, el, more) {
	while (el && !el.on?.includes(kind)) el = el.parentElement;
	if (el) owner(el).changed = send('on', owner(el), {on: kind, p: el.p, ...more});
}

on('click', event => {
	const {target, detail} = event, count = detail > 1 ? 2 : 1, item = target.closest('.item');
	if (!item) return report('click', target, {count});
	const {row} = item, c = owner(item), mods = modifiers(event).join('-');
	if (!c.slot.disabled && !target.closest('a')) send('row', c, {row, count, mods, p: target.className});
});
for (const kind of ['input', 'change']) {
	on(kind, ({target}) => {
		const {type, value, checked} = target;
		didEdit(target);
		// A number is complete at its change.
		if ((type === 'number') !== (kind === 'change')) return;
		report('change', target, {v: /checkbox|radio/.test(type) ? checked : value});
	});
}
for (const kind of ['start', 'end']) {
	on('composition' + kind, ({target}) => {
		owner(target).isComposing = kind === 'start';
		didEdit(target, true);
	});
}
on('selectionchange', () => didEdit(document.activeElement));
on('scroll', ({target}) => {
	const c = owner(target);
	if (c?.list) return c.list.didScroll();
	const [x, y] = placeOf(target), place = [x, y].join();
	if (!c?.content || place === c.place) return;
	c.place = place;
	c.scrolled = send('scroll', c, {x, y});
});
on('focusin', ({target}) => {
	const c = owner(target);
	if (c && c !== focused) focusing = send('on', c, {on: 'focus'});
	focused = c;
});
on('focusout', ({relatedTarget}) => {
	if (relatedTarget || !focused || !document.hasFocus()) return;
	focusing = send('on', focused, {on: 'blur'});
	focused = null;
});
on('keydown', event => {
	const {target, key, isComposing, keyCode} = event, isText = /^\S$/u.test(key);
	if (isComposing || keyCode === 229 || !isLive) return;
	const held = modifiers(event).filter(name => name !== 'shift' || !isText);
	const named = key.replace('Arrow', '').replace('Page', 'page-').replace(' ', 'space').toLowerCase();
	const name = [...held, isText ? key : named].join('-');
	const own = target.closest('[data-keys]')?.dataset.keys.split(' ');
	if (!keys.concat(own, 'escape').includes(name)) return;
	event.preventDefault();
	didEdit(target);
	send('key', owner(target), {key: name});
});
document.onvisibilitychange = ononline = connect;
connect();
