/** What the page of a pack checks: digest, checkpoint, signature, leaves, rows and changes. See `hashing-script.ts`. */
export const CHECKING_SCRIPT = String.raw`
function readCheckpoint(note) {
  var gap = note.lastIndexOf('\n\n');
  var text = note.slice(0, gap + 1), lines = text.split('\n');
  if (gap < 0 || !/^(0|[1-9][0-9]{0,15})$/.test(lines[1] || '')) throw new Error('checkpoint');
  var signatures = note.slice(gap + 2).split('\n').map(function (line) {
    var found = /^\u2014 (\S+) (\S+)$/.exec(line);
    return found && { name: found[1], bytes: unbase64(found[2]) };
  }).filter(Boolean);
  return { text: text, origin: lines[0], size: Number(lines[1]), root: unbase64(lines[2]), signatures: signatures };
}
function readKey(verifier) {
  var found = /^([^+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(verifier);
  var bytes = unbase64(found[3]);
  var id = sha256(joined(utf8(found[1] + '\n'), bytes)).slice(0, 4);
  if (hex(id) !== found[2] || bytes[0] !== 1 || bytes.length !== 33) throw new Error('key');
  return { name: found[1], id: id, key: bytes.slice(1) };
}
/* 'good', 'bad', or 'unknown' where this browser cannot tell. */
function checkSignature(head, key) {
  var own = head.signatures.filter(function (each) {
    return each.name === key.name && isSame(each.bytes.slice(0, 4), key.id);
  })[0];
  if (head.origin !== key.name || !own) return Promise.resolve('bad');
  var subtle = window.crypto && window.crypto.subtle;
  if (!subtle) return Promise.resolve('unknown');
  return subtle.importKey('raw', key.key, { name: 'Ed25519' }, false, ['verify']).then(function (made) {
    return subtle.verify({ name: 'Ed25519' }, made, own.bytes.slice(4), utf8(head.text)).then(function (isGood) {
      return isGood ? 'good' : 'bad';
    });
  }, function () { return 'unknown'; });
}
var TOLD = 4000;
function told(value) { return typeof value === 'string' ? value : JSON.stringify(value); }
/* Columns of a text that a leaf committed to, as they are shown: records hold sums in whole cents. */
function columnsOf(text, into) {
  var columns = {}, held = text === null ? {} : JSON.parse(text);
  Object.keys(held).forEach(function (name) {
    var value = held[name];
    if (value === null || value === '') return;
    if (into === 'records' && /Cents$/.test(name) && typeof value === 'number')
      columns[name.slice(0, -5)] = (value / 100).toFixed(2);
    else columns[name] = told(value);
  });
  return columns;
}
function shownColumns(columns) {
  var shown = {};
  Object.keys(columns).forEach(function (name) {
    var value = columns[name];
    if (value !== null && value !== '') shown[name] = told(value);
  });
  return shown;
}
function areEqual(one, other) {
  var names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every(function (name) { return one[name] === other[name]; });
}
function isOpened(leaf, uid) {
  if (!leaf || leaf.content === undefined || leaf.hashes === undefined) return false;
  var said = JSON.parse(leaf.content);
  return leaf.uid === uid && uid === said.feed + ':' + said.key.trim().replace(/[^A-Za-z0-9._~-]+/g, '-');
}
/* The leaf of the version before. */
function leafBefore(uid, position, leaves) {
  return Object.keys(leaves).map(function (at) { return leaves[at]; }).filter(function (leaf) {
    return leaf.uid === uid && leaf.position < position;
  }).sort(function (one, other) { return other.position - one.position; })[0];
}
/* 'good', 'bad', or why it is not proven. */
function checkRow(row, leaves) {
  var leaf = leaves[row.leaf];
  if (row.leaf === undefined || !leaf) return 'no-leaf';
  if (leaf.bad) return 'bad';
  if (leaf.hashes === undefined) return 'unsigned';
  if (leaf.content === undefined) return leaf.shut || 'no-leaf';
  if (!isOpened(leaf, row.id)) return 'bad';
  var said = JSON.parse(leaf.content);
  if ((said.what === 'removed') !== (row.withdrawnAt !== undefined)) return 'bad';
  if (said.what === 'removed') {
    var last = leafBefore(row.id, row.leaf, leaves);
    if (!last || last.bad || !isOpened(last, row.id)) return 'not-opened';
    said = JSON.parse(last.content);
  }
  return areEqual(columnsOf(said.fields, row.into), shownColumns(row.columns)) ? 'good' : 'bad';
}
function checkChange(change, leaves, into) {
  var own = leaves[change.leaf];
  if (own && own.bad) return 'bad';
  var before = leafBefore(change.uid, change.leaf, leaves);
  if (!isOpened(own, change.uid) || !before || before.bad || !isOpened(before, change.uid)) return 'not-opened';
  var said = JSON.parse(own.content);
  if (said.what !== change.kind || said.at !== change.at) return 'bad';
  var was = columnsOf(JSON.parse(before.content).fields, into), is = columnsOf(said.fields, into);
  var cut = function (text) { return text === undefined ? undefined : text.slice(0, TOLD); };
  var right = change.fields.every(function (field) {
    if (field.commitment !== undefined) return true;
    var from = field.from === '' ? undefined : field.from, to = field.to === '' ? undefined : field.to;
    return from === cut(was[field.name]) && (change.heir !== undefined || to === cut(is[field.name]));
  });
  var names = change.fields.map(function (field) { return field.name; });
  /* No column that differs is kept quiet about. */
  var whole = change.heir !== undefined || Object.keys(was).concat(Object.keys(is)).every(function (name) {
    return was[name] === is[name] || names.indexOf(name) >= 0;
  });
  return right && whole ? 'good' : 'bad';
}
function checkLeaf(leaf, head) {
  var leafBytes = unbase64(leaf.leaf);
  if (leaf.hashes !== undefined) {
    var hashes = leaf.hashes.map(unbase64);
    if (!stands(leafBytes, leaf.position, head.size, hashes, head.root)) return false;
  }
  return leaf.salt === undefined ||
    isSame(sha256(joined(unbase64(leaf.salt), utf8(leaf.content))), leafBytes);
}
/* All checks of a pack, in a promise: what was found, by name. */
function checkPack(packText, filesText, digest) {
  var result = { leaves: 0, badLeaves: 0, rows: {}, changes: {} };
  result.digest = hex(sha256(utf8(packText + filesText))) === digest;
  var pack = JSON.parse(packText), proof = pack.proof, byPlace = {};
  result.pack = pack;
  result.byPlace = byPlace;
  var judge = function () {
    pack.rows.forEach(function (row) { result.rows[row.id] = checkRow(row, byPlace); });
    pack.changes.forEach(function (change) {
      result.changes[change.leaf] = checkChange(change, byPlace, pack.kinds[change.feed]);
    });
    return result;
  };
  if (!proof) { result.signature = 'none'; return Promise.resolve(judge()); }
  var head = readCheckpoint(proof.checkpoint);
  result.head = head;
  result.verifier = proof.log.verifier;
  proof.leaves.forEach(function (leaf) {
    leaf.bad = !checkLeaf(leaf, head);
    if (leaf.hashes !== undefined) result.leaves += 1;
    if (leaf.bad) result.badLeaves += 1;
    byPlace[leaf.position] = leaf;
  });
  return checkSignature(head, readKey(proof.log.verifier)).then(function (signature) {
    result.signature = signature;
    return judge();
  });
}
/* Whether everything that is shown is proven. */
function isProven(result) {
  var good = function (of) { return Object.keys(of).every(function (name) { return of[name] === 'good'; }); };
  return result.signature === 'good' && good(result.rows) && good(result.changes);
}
function isRefused(result) {
  var bad = function (of) { return Object.keys(of).some(function (name) { return of[name] === 'bad'; }); };
  return !result.digest || result.badLeaves > 0 || result.signature === 'bad' ||
    bad(result.rows) || bad(result.changes);
}
`;
