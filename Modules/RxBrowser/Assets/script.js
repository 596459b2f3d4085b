// Shows the controls of a program, whose state is on the server, and sends what the user does.
// `c` is a control, `el` an element.
'use strict';

const [heading, main, unit, banner] = document.querySelectorAll('[data-page]');
const create = (tag, className = '') => Object.assign(document.createElement(tag), {className});
const controlOf = el => el.closest?.('.slot')?.control;
const clamp = (number, least, most) => Math.max(least, Math.min(number, most));

// ---- Connection

const page = String(Math.random()), controls = new Map();
let socket, timer, isLive, tries = 0;
let epoch = '', revision = 0;  // of the state that is shown
let number = 0;  // of the last message
let answered = 0, before = 0;  // the last message that was handled, with this frame and before it
let edits = [];  // those that the server may not have
let keys = [], focused, focusing, ack;

// Returns the number of the message. States that are older than what the user did are not shown.
function send(k, c, members) {
  const message = {n: ++number, r: revision, k, c: c?.id, ...members};
  if (c && k !== 'window') c.asked = number;
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

function apply({r, a, e, had = 0, keys: own, title, layout, open, c: changes}) {
  const isFirst = !isLive;
  [before, answered, revision, keys] = [answered, a ?? answered, r, own ?? keys];
  if (e) {
    [epoch, edits] = [e, []];
    controls.clear();
    main.replaceChildren(build(layout));
    document.title = heading.textContent = title;
  }
  edits = edits.filter(({n}) => n > (isFirst ? had : answered));
  if (isFirst) resume();
  for (const id in changes) showElements(controls.get(+id), changes[id]);
  for (const id in changes) showState(controls.get(+id), changes[id]);
  // The server has it stored, not shown.
  if (/^\/files\/\w+$/.test(open)) Object.assign(create('a'), {href: open, download: ''}).click();
  if (isFirst) for (const {list} of controls.values()) list?.draw(list.place, false, true);
  // A page that is not painted sends no acknowledgement, and gets no more frames.
  ack ??= requestAnimationFrame(() => setTimeout(() => {
    ack = null;
    send('ack');
  }));
}

function resume() {
  const rest = edits;
  [isLive, edits, tries, banner.textContent] = [true, [], 0, ''];
  for (const {n, r, k, c, ...members} of rest) {
    controls.get(c).edited = send(k, controls.get(c), members);
  }
}

function showElements(c, {el, n, hidden = c.slot.hidden, off = c.isOff}) {
  if (el) c.root = render(el, c, c.root);
  if (!c.root.parentElement) c.slot.append(c.root);
  if (c.content && !c.content.parentElement) c.root.append(c.content);
  for (const path in n) {
    const steps = path ? path.split('.') : [];
    update(steps.reduce((el, step) => el.children[step], c.root), n[path], c);
  }
  c.isOff = off;
  c.slot.hidden = hidden;
  c.slot.disabled = off && !c.content;
  c.root.ariaDisabled = off ? 'true' : null;
}

function showState(c, {list, text, scroll, focus}) {
  c.list?.apply(list ?? {});
  if (text && !c.isComposing && !(answered < c.edited)) takeOver(c, text);
  if (scroll && !(answered < c.scrolled)) {
    c.place = String(scroll);
    if (c.place !== placeOf(c.root)) c.root.scrollTo(scroll[0] * unit.offsetWidth, scroll[1] * unit.offsetHeight);
  }
  if (!focus || answered < focusing || c.slot.contains(document.activeElement)) return;
  focused = c;
  c.slot.querySelector('input, textarea, button, [tabindex="0"]')?.focus();
  if (c.editor) select(c);
}

// ---- Elements

const TAGS = new RegExp('^(div|span|p|h[123]|button|input|textarea|label|progress|meter|a|mark|ul|ol'
  + '|li|table|tr|td|th|hr|pre|code|kbd|strong|em)$');
const NAMES = new RegExp('^(autocomplete|class|for|href|id|inputmode|max|maxlength|min|placeholder|rel'
  + '|role|rows|spellcheck|step|tabindex|target|title|type|(aria|data)-[a-z-]+)$');
const ADDRESS = /^(https?:\/\/|mailto:|\/(?![\/\\]))/i;

// Makes an element, or changes an old one of the same kind, which keeps focus, caret and scrolling.
function render({t, a = {}, k = [], on = [], p, edit, list, ...state}, c, old) {
  const kind = [t, a.type, edit, list, 'x' in state].join(), isNew = old?.kind !== kind;
  const el = isNew ? create(TAGS.test(t) ? t : 'span') : old;
  Object.assign(el, {kind, on, p, hidden: !TAGS.test(t)});
  if (isNew) old?.replaceWith(el);
  if (el.hidden) return el;
  if (isNew && edit) c.editor = el;
  if (isNew && list) c.list = new List(c, el);
  for (const {name} of [...el.attributes]) if (!(name in a)) el.removeAttribute(name);
  update(el, {a, ...state}, c);
  for (const [index, child] of k.entries()) {
    const now = render(child, c, el.children[index]);
    if (!now.parentElement) el.append(now);
  }
  const isFilled = list || el.contains(c.content);
  for (const child of isFilled ? [] : [...el.children].slice(k.length)) child.remove();
  return el;
}

function update(el, {a, x, v, b}, c) {
  for (const name in a) {
    if (a[name] === null) el.removeAttribute(name);
    else if (NAMES.test(name) && (name !== 'href' || ADDRESS.test(a[name]))) el.setAttribute(name, a[name]);
  }
  if (x !== undefined) el.textContent = x;
  if (answered < c.changed) return;
  if (v !== undefined && el.value !== v) el.value = v;
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
    el.control = {id, slot: el, content: content && build(content), seen: 0, text: ''};
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
// an edit in any case: the server answers with a text that was not shown meanwhile.
function didEdit(c, isEnd) {
  const {editor, text, seen} = c, {value} = editor, [cur, anc] = selection(editor);
  const isSame = value === text && !isEnd;
  if (c.isComposing || isSame && cur === c.cursor && anc === c.anchor) return;
  Object.assign(c, {text: value, cursor: cur, anchor: anc});
  const [at, tail] = shared(text, value, Math.max(cur, anc));
  const edit = {at, del: text.length - tail - at, ins: value.slice(at, value.length - tail)};
  c.edited = send(isSame ? 'caret' : 'edit', c, {cur, anc, seen, ...isSame || edit});
}

// Shows the server's text. The caret is the server's, unless another page has changed the text.
function takeOver(c, {t, c: cursor, s: anchor}) {
  const {editor, text} = c, isActive = editor === document.activeElement;
  if (isActive && t !== text && !(c.asked > before)) {
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
  first = 0; size = 0; from = 0; count = 0; place = 0; top = 0; bar = 0;

  constructor(c, view) {
    Object.assign(this, {c, view, box: create('div', 'rows')});
    this.box.role = 'presentation';
    view.append(this.box);
    new ResizeObserver(() => this.draw()).observe(view);
  }

  apply({count = this.count, up = this.isUp, hl, splice = [], rows, clear}) {
    const line = unit.offsetHeight;
    Object.assign(this, {count, isUp: up});
    if (clear) this.rows.clear();
    // What is visible keeps its place, except at the edge of row 0.
    for (const [at, removed, inserted] of splice) {
      const moved = row => row < at ? row : Math.max(row - removed, at) + inserted;
      const step = row => row && row >= at ? moved(row) - row : 0;
      for (const name of ['rows', 'items']) {
        const kept = [...this[name]].filter(([row, item]) => row < at || row >= at + removed || item.remove?.());
        this[name] = new Map(kept.map(([row, item]) => [moved(row), item]));
      }
      this.place += step(Math.floor(this.place / line)) * line;
      this.first = Math.max(0, this.first + step(this.from));
      this.from += step(this.from);
    }
    for (const row in rows) this.rows.set(+row, rows[row]);
    if (hl !== undefined) {
      this.highlight = hl;
      this.place = clamp(this.place, (hl + 1) * line - this.view.clientHeight, hl * line);
    }
    this.draw(this.place, false, clear);
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
    const top = isUp ? end - place : place, range = Math.min(end, TALLEST);
    const bar = end && top * range / end;
    box.style.height = range + height + 'px';
    if (!keepsBar && Math.abs(view.scrollTop - bar) >= 1) view.scrollTop = bar;
    Object.assign(this, {place, top, end, range, bar: view.scrollTop});

    // The window is what is visible, and one page on both sides.
    const from = Math.floor(place / line), page = Math.floor(height / line), least = from - page / 2;
    let {first, size} = this;
    if (asks || page !== this.page || first && least < first || least + 2 * page > first + size) {
      [first, size] = [Math.max(0, from - page), Math.min(400, 3 * page + 2)];
      Object.assign(this, {first, size, from, page});
      send('window', this.c, {first, count: size, top: from, page});
    }
    const last = Math.min(count, first + size), isOut = row => row < first || row >= last;
    for (const row of [...rows.keys()].filter(isOut)) rows.delete(row);
    for (const [row, item] of items) if (isOut(row)) item.remove(items.delete(row));
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
    const {x = value, d = [], m, h, s} = value;
    if (item.value !== value) {
      item.replaceChildren(create('span', 'text'), create('span', 'detail'));
      for (const [index, runs] of [x, d].entries()) {
        item.children[index].append(create('bdi'));
        item.children[index].firstChild.append(...runs.map(run));
      }
    }
    const classes = ['item', h && 'header', m && 'marked', s && 'tone-' + s];
    if (row === this.highlight) classes.push('highlighted');
    Object.assign(item, {
      value, row, role: 'option', id: `row-${this.c.id}-${row}`, ariaSelected: !!m, ariaPosInSet: row + 1,
      ariaSetSize: this.count, className: classes.filter(Boolean).join(' '),
    });
  }
}

function run(part) {
  if (typeof part === 'string') return part;
  const [classes, text, href] = part, isLink = ADDRESS.test(href);
  const el = create(isLink ? 'a' : classes === 'em' ? 'mark' : 'span', classes);
  el.textContent = text;
  return isLink ? Object.assign(el, {href, target: '_blank'}) : el;
}

// ---- The user

const on = (kind, action) => document.addEventListener(kind, action, true);
const modifiers = event => ['ctrl', 'alt', 'shift', 'meta'].filter(name => event[name + 'Key']);

// Reports an event of the nearest element that wants it.
function report(kind, el, members) {
  while (el && !el.on?.includes(kind)) el = el.parentElement;
  const c = el && controlOf(el);
  if (c) c.changed = send('on', c, {on: kind, p: el.p, ...members});
}

on('click', event => {
  const {target, detail} = event, item = target.closest('.item'), c = controlOf(target);
  const count = detail > 1 ? 2 : 1, mods = modifiers(event).join('-');
  if (!item) report('click', target, {count});
  else if (!c.isOff && !target.closest('a')) send('row', c, {row: item.row, count, mods});
});
for (const kind of ['input', 'change']) {
  on(kind, ({target}) => {
    const {type, value, checked} = target, c = controlOf(target);
    if (target === c?.editor) didEdit(c);
    // A number is reported when it is complete.
    else if ((type === 'number') === (kind === 'change')) {
      report('change', target, {v: /checkbox|radio/.test(type) ? checked : value});
    }
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
  const c = controlOf(target);
  if (target === c?.list?.view) return c.list.didScroll();
  if (target !== c?.root || !c.content || placeOf(target) === c.place) return;
  c.place = placeOf(target);
  const [x, y] = c.place.split(',').map(Number);
  c.scrolled = send('scroll', c, {x, y});
});
on('focusin', ({target}) => {
  const c = controlOf(target);
  if (c && c !== focused) focusing = send('on', c, {on: 'focus'});
  focused = c;
});
on('focusout', ({relatedTarget}) => {
  if (relatedTarget || !focused || !document.hasFocus()) return;
  focusing = send('on', focused, {on: 'blur'});
  focused = null;
});
on('keydown', event => {
  const {target, key, isComposing, keyCode} = event, c = controlOf(target);
  if (isComposing || keyCode === 229 || !isLive) return;
  const isText = /^\S$/u.test(key), held = modifiers(event).filter(name => name !== 'shift' || !isText);
  const named = key.toLowerCase().replace(/^arrow/, '').replace(/^page/, 'page-').replace(' ', 'space');
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
