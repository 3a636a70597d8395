/**
 * SHA-256, and the tree of RFC 6962, for a page that is opened from a disk: there a browser may have no WebCrypto. It is
 * text, since it is sent inside a file and not run here; `pack-page.test.ts` runs it.
 */
export const HASHING_SCRIPT = String.raw`
var K = [];
(function () {
  var part = function (x) { return ((x - Math.floor(x)) * 4294967296) | 0; };
  for (var n = 2; K.length < 64; n += 1) {
    var isPrime = true;
    for (var d = 2; d * d <= n; d += 1) if (n % d === 0) isPrime = false;
    if (isPrime) K.push(part(Math.pow(n, 1 / 3)));
  }
})();
function sha256(bytes) {
  var H = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
  var size = bytes.length;
  var whole = new Uint8Array(((size + 8) >> 6) * 64 + 64);
  whole.set(bytes);
  whole[size] = 0x80;
  var view = new DataView(whole.buffer);
  view.setUint32(whole.length - 8, Math.floor(size / 536870912));
  view.setUint32(whole.length - 4, (size << 3) >>> 0);
  var w = new Int32Array(64);
  var turn = function (x, by) { return (x >>> by) | (x << (32 - by)); };
  for (var at = 0; at < whole.length; at += 64) {
    for (var i = 0; i < 16; i += 1) w[i] = view.getInt32(at + 4 * i);
    for (i = 16; i < 64; i += 1) {
      var s0 = turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ (w[i - 15] >>> 3);
      var s1 = turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ (w[i - 2] >>> 10);
      w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
    }
    var a = H[0], b = H[1], c = H[2], d = H[3], e = H[4], f = H[5], g = H[6], h = H[7];
    for (i = 0; i < 64; i += 1) {
      var t1 = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
      var t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      h = g; g = f; f = e; e = (d + t1) | 0; d = c; c = b; b = a; a = (t1 + t2) | 0;
    }
    H = [H[0] + a, H[1] + b, H[2] + c, H[3] + d, H[4] + e, H[5] + f, H[6] + g, H[7] + h];
  }
  var out = new Uint8Array(32);
  var written = new DataView(out.buffer);
  for (var j = 0; j < 8; j += 1) written.setInt32(4 * j, H[j] | 0);
  return out;
}
function utf8(text) { return new TextEncoder().encode(text); }
function hex(bytes) {
  return Array.prototype.map.call(bytes, function (b) { return (b < 16 ? '0' : '') + b.toString(16); }).join('');
}
function unbase64(text) {
  var raw = atob(text);
  var bytes = new Uint8Array(raw.length);
  for (var i = 0; i < raw.length; i += 1) bytes[i] = raw.charCodeAt(i);
  return bytes;
}
function joined() {
  var size = 0, at = 0, i;
  for (i = 0; i < arguments.length; i += 1) size += arguments[i].length;
  var all = new Uint8Array(size);
  for (i = 0; i < arguments.length; i += 1) { all.set(arguments[i], at); at += arguments[i].length; }
  return all;
}
function isSame(one, other) {
  if (one.length !== other.length) return false;
  for (var i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}
var LEAF = new Uint8Array([0]), NODE = new Uint8Array([1]);
/* RFC 9162 2.1.3.2 */
function stands(leaf, index, size, hashes, root) {
  if (!(index >= 0 && index < size)) return false;
  var hash = sha256(joined(LEAF, leaf)), at = index, end = size - 1;
  for (var i = 0; i < hashes.length; i += 1) {
    if (end === 0) return false;
    if (at % 2 === 1 || at === end) {
      hash = sha256(joined(NODE, hashes[i], hash));
      while (at % 2 === 0 && at !== 0) { at = at / 2; end = Math.floor(end / 2); }
    } else hash = sha256(joined(NODE, hash, hashes[i]));
    at = Math.floor(at / 2);
    end = Math.floor(end / 2);
  }
  return end === 0 && isSame(hash, root);
}
`;
