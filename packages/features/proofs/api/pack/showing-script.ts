/** How the page of a pack shows its rows and what was found. Texts go in as text, never as markup. */
export const SHOWING_SCRIPT = String.raw`
var ALL = JSON.parse(document.getElementById('words').textContent);
var language = document.documentElement.lang === 'es' ? 'es' : 'en';
function make(name, text, parent) {
  var element = document.createElement(name);
  if (text !== undefined && text !== null) element.textContent = text;
  if (parent) parent.appendChild(element);
  return element;
}
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, function (all, name) {
    return values[name] === undefined ? all : String(values[name]);
  });
}
function count(number) { return number.toLocaleString(language === 'es' ? 'es-US' : 'en-US'); }
function link(href, text, parent) {
  if (!/^https?:\/\//.test(href)) return make('span', text, parent);
  var a = make('a', text, parent);
  a.href = href;
  a.rel = 'noopener noreferrer';
  return a;
}
function mark(state, words, parent) {
  var kind = state === 'good' ? 'good' : state === 'bad' ? 'bad' : 'open';
  var why = kind === 'open' && words.shut[state] ? ': ' + words.shut[state] : '';
  var said = make('span', words.marks[kind] + why, parent);
  said.className = 'mark ' + kind;
}
function table(heads, rows, caption, parent) {
  var around = make('div', null, parent);
  around.className = 'wide';
  around.tabIndex = 0;
  around.setAttribute('role', 'region');
  around.setAttribute('aria-label', caption);
  var made = make('table', null, around);
  make('caption', caption, made);
  var head = make('tr', null, make('thead', null, made));
  heads.forEach(function (each) { make('th', each, head).scope = 'col'; });
  var body = make('tbody', null, made);
  rows.forEach(function (row) {
    var line = make('tr', null, body);
    row.forEach(function (cell, at) {
      var held = make(at === 0 ? 'th' : 'td', cell === undefined ? '' : cell, line);
      if (at === 0) held.scope = 'row';
      held.dir = 'auto';
    });
  });
  return made;
}
function showVerdict(result, words, parent) {
  var refused = isRefused(result);
  var open = !isProven(result);
  document.body.setAttribute('data-state', refused ? 'refused' : open ? 'partly' : 'proven');
  var box = make('section', null, parent);
  box.className = 'verdict';
  make('h2', refused ? words.refused : open ? words.partly : words.proven, box);
  make('p', refused ? words.refusedText : words.meaning, box);
  var list = make('ul', null, box);
  var tell = function (state, text) {
    var line = make('li', null, list);
    mark(state, words, line);
    make('span', ' ' + text, line);
  };
  tell(result.digest ? 'good' : 'bad', words.digest);
  if (result.signature === 'none') tell('unknown', words.noProof);
  else {
    tell(result.signature === 'good' ? 'good' : result.signature === 'bad' ? 'bad' : 'unknown',
      fill(result.signature === 'unknown' ? words.noEd25519 : words.signature, {
        size: count(result.head.size), log: result.head.origin
      }));
    tell(result.badLeaves === 0 ? 'good' : 'bad', fill(words.leaves, { n: count(result.leaves) }));
    var rows = Object.keys(result.rows);
    var proven = rows.filter(function (id) { return result.rows[id] === 'good'; }).length;
    if (rows.length > 0)
      var isBad = rows.some(function (id) { return result.rows[id] === 'bad'; });
      tell(isBad ? 'bad' : proven === rows.length ? 'good' : 'unknown',
        fill(words.rowsProven, { n: count(proven), all: count(rows.length) }));
    make('p', words.key, box);
    make('code', result.verifier, make('p', null, box));
  }
}
function showRow(row, result, words, parent) {
  var part = make('details', null, parent);
  part.setAttribute('data-row', row.id);
  var head = make('summary', null, part);
  make('span', row.title || row.id, head).dir = 'auto';
  make('span', ' ', head);
  mark(result.rows[row.id], words, head);
  var draw = function () {
    part.removeEventListener('toggle', draw);
    make('p', fill(words.rowTimes, { first: row.firstSeenAt, changed: row.changedAt, id: row.id }), part);
    var leaf = result.byPlace[row.leaf];
    if (result.rows[row.id] === 'good')
      make('p', fill(words.rowNote, { leaf: count(leaf.position), at: JSON.parse(leaf.content).at }), part);
    if (row.withdrawnAt !== undefined) make('p', fill(words.rowGone, { at: row.withdrawnAt }), part);
    var cells = Object.keys(row.columns).map(function (name) { return [name, told(row.columns[name])]; });
    table([words.column, words.value], cells,
      row.title || row.id, part);
  };
  if (result.pack.rows.length === 1) { part.open = true; draw(); } else part.addEventListener('toggle', draw);
}
function showChange(change, result, words, parent) {
  var part = make('section', null, parent);
  part.setAttribute('data-change', change.leaf);
  var head = make('h3', (change.title || change.uid) + ' ', part);
  head.dir = 'auto';
  mark(result.changes[change.leaf], words, head);
  make('p', fill(words.changeTimes, { what: words.kinds[change.kind], at: change.at, leaf: count(change.leaf) }), part);
  table([words.column, words.before, words.after], change.fields.map(function (field) {
    /* As isWithheldField of the contracts: what was taken back since has neither value, and no commitment. */
    var isOut = field.commitment !== undefined || (field.from === undefined && field.to === undefined);
    return isOut ? [field.name, words.withheld, words.withheld] : [field.name, field.from, field.to];
  }), change.title || change.uid, part);
}
function showPurchase(purchase, pack, words, parent) {
  var score = purchase.score, part = make('section', null, parent);
  make('h3', purchase.title, part).dir = 'auto';
  make('p', fill(words.score, { points: score.total, set: score.ruleSet }), part);
  var review = pack.reviews[language][purchase.id];
  if (review) make('p', review, part).setAttribute('data-review', '');
  /* A rule without words in Spanish is told in English. */
  var inSpanish = language === 'es' ? pack.rules.es : {}, english = 0;
  var lines = score.hits.map(function (hit) {
    var said = inSpanish[hit.rule + '.' + hit.version];
    if (!said) { said = hit; english += 1; }
    var why = [said.whyItMatters, words.ordinary].concat(said.innocentExplanations).join(' ');
    return [hit.rule + ' ' + said.title, String(hit.version), String(hit.counted), why];
  });
  var rules = table([words.rule, words.version, words.points, words.why], lines, purchase.title, part);
  if (english > 0 && english === lines.length) rules.lang = 'en';
}
function showSource(pack, words, parent) {
  make('h2', words.sources, parent);
  var list = make('ul', null, parent);
  pack.feeds.forEach(function (feed) {
    var line = make('li', null, list);
    link(feed.homepage, feed.title, line);
    make('span', '. ' + fill(words.source, { publisher: feed.publisher, licence: feed.licence }), line);
  });
  make('h2', words.corrections, parent);
  make('p', words.correctionsText, parent);
  var places = make('ul', null, parent);
  pack.corrections.forEach(function (href) { link(href, href, make('li', null, places)); });
}
function showFiles(words, parent) {
  make('h2', words.files, parent);
  var label = make('label', words.filesText, make('p', null, parent));
  var input = make('input', null, make('p', null, parent));
  input.type = 'file';
  input.multiple = true;
  input.id = 'files-to-check';
  label.htmlFor = input.id;
  var list = make('ul', null, parent);
  list.id = 'checked-files';
  list.setAttribute('aria-live', 'polite');
  var sums = JSON.parse(document.getElementById('files').textContent);
  input.addEventListener('change', function () {
    list.textContent = '';
    Array.prototype.forEach.call(input.files, function (file) {
      file.arrayBuffer().then(function (bytes) {
        var own = sums.filter(function (each) { return each.name.split('/').pop() === file.name; })[0];
        var line = make('li', file.name + ' ', list);
        mark(!own ? 'unknown' : hex(sha256(new Uint8Array(bytes))) === own.sha256 ? 'good' : 'bad', words, line);
      });
    });
  });
}
function show(result) {
  var words = ALL[language], pack = result.pack, main = document.getElementById('main');
  document.documentElement.lang = language;
  document.title = pack.about.name;
  main.textContent = '';
  var other = make('button', ALL[language === 'en' ? 'es' : 'en'].self, main);
  other.type = 'button';
  other.lang = language === 'en' ? 'es' : 'en';
  other.addEventListener('click', function () { language = other.lang; show(result); });
  make('p', words.pack, main).className = 'over';
  make('h1', pack.about.name, main).dir = 'auto';
  make('p', fill(words.made, { at: pack.madeAt, service: pack.service }), main);
  if (pack.simulated) make('p', words.simulated, main).className = 'mark open';
  Object.keys(pack.cut || {}).forEach(function (what) {
    var cut = pack.cut[what];
    make('p', fill(words.cut[what], { n: count(cut.held), all: cut.of && count(cut.of) }), main).className = 'mark open';
  });
  link(pack.about.page, words.page, make('p', null, main));
  showVerdict(result, words, main);
  var picture = make('figure', null, main);
  picture.appendChild(document.getElementById('picture-' + language).content.cloneNode(true));
  if (pack.rows.length > 0) {
    make('h2', fill(words.rows, { n: count(pack.rows.length) }), main);
    pack.rows.forEach(function (row) { showRow(row, result, words, main); });
  }
  if (pack.changes.length > 0) {
    make('h2', fill(words.changes, { n: count(pack.changes.length) }), main);
    make('p', words.reasons, main);
    pack.changes.forEach(function (change) { showChange(change, result, words, main); });
  }
  if (pack.purchases.length > 0) {
    make('h2', words.purchases, main);
    make('p', words.question, main);
    pack.purchases.forEach(function (purchase) { showPurchase(purchase, pack, words, main); });
  }
  showSource(pack, words, main);
  showFiles(words, main);
}
function textOf(id) { return document.getElementById(id).textContent; }
function refuse() {
  var main = document.getElementById('main'), words = ALL[language];
  document.body.setAttribute('data-state', 'refused');
  main.textContent = '';
  make('h1', words.refused, main);
  make('p', words.refusedText, main);
}
(function () {
  var digest = document.querySelector('meta[name=digest]');
  try {
    checkPack(textOf('pack'), textOf('files'), digest ? digest.content : '').then(show).catch(refuse);
  } catch (error) {
    refuse();
  }
})();
`;
