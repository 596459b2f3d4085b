// Shows the controls of a program, whose state is on the server, and sends what the user does.
// `c` is a control, `el` an element.
'use strict';

const [heading, main, unit, banner] = document.querySelectorAll('[data-page]');
const create = (tag, className) => Object.assign(document.createElement(tag), {className});
const controlOf = el => el.closest?.('.slot')?.control;
const clamp = (number, least, most) => Math.max(least, Math.min(number, most));

// ---- Connection

const page = String(Math.random()), controls = new Map();
let socket, timer, isLive, tries = 0;
let epoch = '', revision = 0;  // of the state that is shown
let number = 0, answered = 0, before = 0;  // of the last message, and of the last one handled
let edits = [];  // those that the server may not have
let keys = [], focused, ack;

function send(k, c, members) {
  const message = {n: ++number, r: revision, k, c: c?.id, ...members};
  // States of the control that are older than this message are not shown.
  if (c && k !== 'window') c.last = number;
  if (k === 'edit') edits.push(message);
  if (isLive || k === 'hello') socket.send(JSON.stringify(message));
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
    timer = setTimeout(connect, Math.min(5000, 250 * 2 ** tries++) * (0.75 + Math.random() / 2));
    // The event does not say why a connection is refused.
    const {status} = await fetch('/', {method: 'HEAD'}).catch(() => ({}));
    if (status !== 401 && status !== 403) return;
    clearTimeout(timer);
    banner.textContent = 'Open a new address printed by the program.';
  };
}

// After an error the next connection starts with a snapshot.
onerror = () => {
  epoch = '';
  socket?.close();
};

// ---- Frames

function apply({r, a, e, had = 0, keys: own, title, layout, c: changes}) {
  [before, answered] = [answered, a ?? answered];
  if (e) {
    [epoch, edits] = [e, []];
    controls.clear();
    main.replaceChildren(build(layout));
  }
  edits = edits.filter(({n}) => n > (isLive ? answered : had));
  if (!isLive) resume();
  revision = r;
  keys = own ?? keys;
  if (title) document.title = heading.textContent = title;
  for (const id in changes) showElements(controls.get(+id), changes[id]);
  for (const id in changes) showState(controls.get(+id), changes[id]);
  // In a group with one tab stop the focus follows it.
  const active = document.activeElement;
  if (active.tabIndex < 0) controlOf(active)?.slot.querySelector('[tabindex="0"]')?.focus();
  // A page that is not painted sends no acknowledgement, and gets no more frames.
  ack ??= requestAnimationFrame(() => setTimeout(() => {
    ack = null;
    send('ack');
  }));
}

function resume() {
  const rest = edits;
  [isLive, edits, tries, banner.textContent] = [true, [], 0, ''];
  for (const {n, r, k, c, ...members} of rest) send(k, controls.get(c), members);
  for (const {list} of controls.values()) list?.draw(list.place, false, true);
}

function showElements(c, {el, n, hidden, off}) {
  if (el) c.root = render(el, c, c.root);
  if (!c.root.parentElement) c.slot.append(c.root);
  if (c.content && !c.content.parentElement) c.root.append(c.content);
  for (const path in n) {
    const steps = path ? path.split('.') : [];
    update(steps.reduce((el, step) => el.children[step], c.root), n[path], c);
  }
  c.slot.hidden = hidden ?? c.slot.hidden;
  c.isOff = off ?? c.isOff;
  c.slot.disabled = c.isOff && !c.content;
  c.root.ariaDisabled = c.isOff ? 'true' : null;
}

function showState(c, {list, text, scroll, focus}) {
  c.list?.apply(list ?? {});
  if (answered < c.last) return;
  if (text && !c.isComposing) takeOver(c, text);
  if (scroll && (c.place = String(scroll)) !== placeOf(c.root)) {
    c.root.scrollTo(scroll[0] * unit.offsetWidth, scroll[1] * unit.offsetHeight);
  }
  if (!focus || c.slot.contains(document.activeElement)) return;
  focused = c;
  c.slot.querySelector(':is(input, textarea, button, [tabindex]):not([tabindex="-1"])')?.focus();
  if (c.editor) select(c);
}

// ---- Elements

const TAGS = new RegExp('^(div|span|p|h[123]|button|input|textarea|label|progress|meter|a|mark|ul|ol'
  + '|li|table|tr|td|th|img|hr|pre|code|kbd|strong|em)$');
const NAMES = new RegExp('^(class|role|title|type|min|max|step|placeholder|tabindex|href|rel|target|for'
  + '|id|alt|src|autocomplete|spellcheck|inputmode|maxlength|rows|(aria|data)-[a-z-]+)$');
const VALUES = {href: /^(https?:\/\/|mailto:|\/(?!\/))/i, src: /^data:image\/png[;,]/};

// Makes an element, or changes an old one of the same kind, which keeps focus, caret and scrolling.
function render(description, c, old) {
  const {t, a = {}, k = [], edit, list} = description, kind = [t, a.type, edit, list].join();
  const isNew = old?.kind !== kind, el = isNew ? create(TAGS.test(t) ? t : 'span', '') : old;
  if (isNew) old?.replaceWith(el);
  el.kind = kind;
  el.hidden = !TAGS.test(t);
  if (el.hidden) return el;
  if (isNew && edit) c.editor = el;
  if (isNew && list) c.list = new List(c, el);
  for (const {name} of [...el.attributes]) if (!(name in a)) el.removeAttribute(name);
  if (t === 'button') el.type = t;
  update(el, {x: edit || list ? undefined : '', on: [], ...description}, c);
  if (edit || list) return el;
  for (const [index, child] of k.entries()) {
    const now = render(child, c, el.children[index]);
    if (!now.parentElement) el.append(now);
  }
  for (const child of [...el.children].slice(k.length)) if (child !== c.content) child.remove();
  return el;
}

function update(el, {a, x, v, b, on = el.on, p = el.p}, c) {
  for (const name in a) {
    if (a[name] === null) el.removeAttribute(name);
    else if (NAMES.test(name) && (VALUES[name]?.test(a[name]) ?? true)) el.setAttribute(name, a[name]);
  }
  Object.assign(el, {on, p});
  if (x !== undefined) {
    if (el.firstChild?.data === undefined) el.prepend('');
    el.firstChild.data = x;
  }
  if (answered < c.last) return;
  if (v === null) el.removeAttribute('value');
  else if (v !== undefined && el.value !== v) el.value = v;
  if (b !== undefined) el.checked = b;
}

// ---- Layout

function build({c: id, in: content, row, col, gap, w, h}) {
  const parts = row ?? col, el = create(parts ? 'div' : 'fieldset', row ? 'row' : col ? 'col' : 'slot');
  for (const [axis, length] of Object.entries({w, h})) {
    if (length === undefined) continue;
    const [least, weight] = [length].flat();
    el.classList.add(axis + (weight ? '-flex' : '-set'));
    el.style.setProperty('--' + axis, least.at ? least : `calc(${least} * var(--unit-${axis}))`);
    el.style.setProperty('--grow-' + axis, weight);
  }
  if (parts) {
    el.style.setProperty('--gap', gap);
    el.append(...parts.map(build));
  } else {
    el.role = 'presentation';
    el.control = {id, slot: el, content: content && build(content), last: 0, seen: 0, text: ''};
    controls.set(id, el.control);
  }
  return el;
}

const placeOf = ({scrollLeft, scrollTop}) =>
  [scrollLeft / unit.offsetWidth, scrollTop / unit.offsetHeight].map(Math.round).join();

// ---- Texts

// Returns the lengths of the parts at the start and the end that two texts share.
function shared(old, now, end = 0) {
  const most = Math.min(old.length, now.length);
  let head = 0, tail = 0;
  while (tail < Math.min(most, now.length - end) && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  while (head < most - tail && old[head] === now[head]) head++;
  // No surrogate pair is cut.
  if (/[\uD800-\uDBFF]/.test(old[head - 1])) head--;
  if (tail && /[\uDC00-\uDFFF]/.test(old.at(-tail))) tail--;
  return [head, tail];
}

const selection = ({selectionStart: start, selectionEnd: end, selectionDirection: direction}) =>
  direction === 'backward' ? [start, end] : [end, start];

function select({editor, cursor, anchor}) {
  const direction = cursor < anchor ? 'backward' : 'forward';
  editor.setSelectionRange(Math.min(cursor, anchor), Math.max(cursor, anchor), direction);
}

// Sends the difference to the text that the server knows, or the caret. After a composition it sends
// an edit in any case: the server answers with its text, which was not shown meanwhile.
function didEdit(c, isEnd) {
  const {editor, text, seen} = c, {value} = editor, isSame = value === text && !isEnd;
  const [cur, anc] = selection(editor);
  if (c.isComposing || isSame && cur === c.cursor && anc === c.anchor) return;
  Object.assign(c, {text: value, cursor: cur, anchor: anc});
  if (isSame) return send('caret', c, {cur, anc});
  const [at, tail] = shared(text, value, Math.max(cur, anc));
  const del = text.length - tail - at, ins = value.slice(at, value.length - tail);
  send('edit', c, {at, del, ins, cur, anc, seen});
}

// Shows the server's text. The caret is the server's if the text answers a message of this page.
function takeOver(c, {t, c: cursor, s: anchor}) {
  const {editor, text} = c, isActive = editor === document.activeElement;
  if (isActive && c.last <= before) {
    const [head] = shared(text, t), more = t.length - text.length;
    [cursor, anchor] = selection(editor).map(at => at <= head ? at : Math.max(head, at + more));
  }
  Object.assign(c, {text: t, cursor, anchor, seen: revision});
  if (editor.value !== t) editor.value = t;
  if (isActive) select(c);
}

// ---- Lists

const TALLEST = 8e6;  // Browsers limit heights: the scroll bar of a longer list is scaled.

// Only rows near the visible ones are here. Lists that grow upward are mirrored: `place` is the
// distance in pixels from the edge of row 0 to the edge of the view on that side.
class List {
  rows = new Map();   // what the server has sent of the window
  items = new Map();  // the elements of the window
  first = 0; size = 0; count = 0; place = 0; top = 0; bar = 0;

  constructor(c, view) {
    Object.assign(this, {c, view, box: create('div', 'rows')});
    this.box.role = 'presentation';
    view.append(this.box);
    new ResizeObserver(() => this.draw()).observe(view);
  }

  apply({count = this.count, up = this.isUp, hl = this.highlight, move = 0, rows, clear}) {
    const line = unit.offsetHeight, isNew = hl !== this.highlight;
    Object.assign(this, {count, isUp: up, highlight: hl});
    if (clear) this.rows.clear();
    for (const row in rows) this.rows.set(+row, rows[row]);
    // At the edge of row 0 the list stays there; elsewhere what is visible keeps its place.
    if (this.place) this.place += move * line;
    if (isNew && hl !== null) {
      this.place = clamp(this.place, (hl + 1) * line - this.view.clientHeight, hl * line);
    }
    this.draw();
  }

  didScroll() {
    const {view, isUp, end, range} = this, bar = view.scrollTop, step = bar - this.bar;
    if (!step) return;
    // A short step moves the rows by as many pixels, whatever the scale.
    const top = Math.abs(step) < 2 * view.clientHeight ? this.top + step : bar / range * end;
    this.draw(isUp ? end - top : top, bar > 0 && bar < range - 1);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(this.place, false, true), 150);
  }

  draw(place = this.place, keepsBar, asks) {
    const {view, box, rows, items, count, isUp} = this, line = unit.offsetHeight;
    const height = view.clientHeight, total = count * line, end = Math.max(0, total - height);
    if (!height) return;
    place = clamp(place, 0, end);
    const top = isUp ? end - place : place, range = Math.min(end, TALLEST), bar = end && top * range / end;
    box.style.height = range + height + 'px';
    if (!keepsBar && Math.abs(view.scrollTop - bar) >= 1) view.scrollTop = bar;
    Object.assign(this, {place, top, end, range, bar: view.scrollTop});

    // The window is what is visible, and one page on both sides.
    const from = Math.floor(place / line), page = Math.floor(height / line), half = page / 2;
    let {first, size} = this;
    if (asks || page !== this.page || first && from < first + half || from + page + half > first + size) {
      [first, size] = [Math.max(0, from - page), Math.min(400, 3 * page + 2)];
      Object.assign(this, {first, size, page});
      send('window', this.c, {first, count: size, top: from, page});
    }
    for (const row of rows.keys()) if (row < first || row >= first + size) rows.delete(row);
    const last = Math.min(count, first + size);
    for (const [row, item] of items) if (row < first || row >= last) item.remove(items.delete(row));
    const y = isUp ? Math.max(total, height) - last * line : first * line;
    box.style.paddingTop = y + this.bar - top + 'px';
    for (let index = 0; index < last - first; index++) {
      const row = isUp ? last - 1 - index : first + index, item = items.get(row) ?? create('div');
      items.set(row, item);
      if (box.children[index] !== item) box.insertBefore(item, box.children[index]);
      this.fill(item, row, rows.get(row) ?? []);
    }
    view.setAttribute('aria-activedescendant', items.get(this.highlight)?.id ?? '');
  }

  fill(item, row, value) {
    const {x = value, d = [], m, h, s} = value, isHighlight = row === this.highlight;
    if (item.value !== value) {
      const [text, detail] = [create('span', 'text'), create('span', 'detail')];
      text.append(...x.map(run));
      detail.append(...d.map(run));
      item.replaceChildren(text, detail);
    }
    const marks = ['item', h && 'header', m && 'marked', isHighlight && 'highlight', s && 'tone-' + s];
    Object.assign(item, {
      value, row, role: 'option', id: `row-${this.c.id}-${row}`, className: marks.filter(Boolean).join(' '),
      ariaPosInSet: row + 1, ariaSetSize: this.count,
      ariaSelected: this.view.ariaMultiSelectable ? !!m : isHighlight,
    });
  }
}

function run(part) {
  if (typeof part === 'string') return part;
  const [classes, text, href] = part, isLink = VALUES.href.test(href);
  const el = create(isLink ? 'a' : /\bem\b/.test(classes) ? 'mark' : 'span', classes);
  if (isLink) Object.assign(el, {href, target: '_blank'});
  el.textContent = text;
  return el;
}

// ---- The user

const on = (kind, action) => document.addEventListener(kind, action, true);
const modifiers = event => ['ctrl', 'alt', 'shift', 'meta'].filter(name => event[name + 'Key']);

// Reports an event of the nearest element that wants it.
function report(kind, el, members) {
  while (el && !el.on?.includes(kind)) el = el.parentElement;
  if (el) send('on', controlOf(el), {on: kind, p: el.p, ...members});
}

on('click', event => {
  const {target, detail} = event, item = target.closest('.item'), c = controlOf(target);
  const count = detail > 1 ? 2 : 1, mods = modifiers(event).join('-');
  if (!item) report('click', target, {count});
  else if (!c.isOff && !target.closest('a')) send('row', c, {row: item.row, count, mods});
});
on('pointerdown', ({target}) => report('press', target));
for (const kind of ['input', 'change']) {
  on(kind, ({target}) => {
    const {type, value, checked} = target, c = controlOf(target), isNumber = type === 'number';
    if (target === c?.editor) didEdit(c);
    // A number is reported when it is complete.
    else if (isNumber === (kind === 'change')) report('change', target, {v: type === 'checkbox' ? checked : value});
  });
}
for (const kind of ['start', 'end']) {
  on('composition' + kind, ({target}) => {
    const c = controlOf(target);
    c.isComposing = kind === 'start';
    didEdit(c, true);
  });
}
on('selectionchange', () => {
  const {activeElement} = document, c = controlOf(activeElement);
  if (activeElement === c?.editor) didEdit(c);
});
on('scroll', ({target}) => {
  const c = controlOf(target), place = c?.content && placeOf(target);
  if (target === c?.list?.view) return c.list.didScroll();
  if (target !== c?.root || !place || place === c.place) return;
  const [x, y] = place.split(',').map(Number);
  c.place = place;
  send('scroll', c, {x, y});
});
on('focusin', ({target}) => {
  const c = controlOf(target);
  if (c && c !== focused) send('on', c, {on: 'focus'});
  focused = c;
});
on('focusout', ({relatedTarget}) => {
  if (relatedTarget || !focused || !document.hasFocus()) return;
  send('on', focused, {on: 'blur'});
  focused = null;
});
on('keydown', event => {
  const {target, key, isComposing, keyCode} = event, c = controlOf(target), isText = /^\S$/u.test(key);
  if (isComposing || keyCode === 229 || !isLive) return;
  const named = key.toLowerCase().replace('arrow', '').replace(/page(?=.)/, 'page-').replace(' ', 'space');
  const held = modifiers(event).filter(name => name !== 'shift' || !isText);
  const name = [...held, isText ? key : named].join('-');
  const own = target.closest('[data-keys]')?.dataset.keys.split(' ') ?? [];
  if (![...keys, ...own, 'escape'].includes(name)) return;
  event.preventDefault();
  if (target === c?.editor) didEdit(c);
  send('key', c, {key: name});
});
on('visibilitychange', () => document.hidden || connect());
addEventListener('online', connect);
connect();
