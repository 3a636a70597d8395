export type PhotoKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** What a file is by its first bytes, whatever its sender calls it. */
export function kindOf(bytes: Buffer): PhotoKind | undefined {
  if (bytes.length < 32) return undefined;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return text(bytes, 4, 8) === 'ftyp' ? ofBrands(bytes) : undefined;
}

const HEIC = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];
function ofBrands(bytes: Buffer): PhotoKind | undefined {
  const end = Math.min(bytes.readUInt32BE(0), 200, bytes.length);
  const brands = [text(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(bytes, at, at + 4));
  // A sequence is a film.
  if (brands.includes('avis')) return undefined;
  if (brands.includes('avif')) return 'avif';
  return brands.some((brand) => HEIC.includes(brand)) ? 'heic' : undefined;
}

/** Where the picture ends in its file; undefined where it does not. */
export function endOf(bytes: Buffer, kind: PhotoKind): number | undefined {
  if (kind === 'jpeg') return endOfJpeg(bytes);
  if (kind === 'png') return endOfPng(bytes);
  if (kind === 'webp') return bytes.readUInt32LE(4) + 8;
  return endOfBoxes(bytes);
}

const STANDALONE = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

function endOfJpeg(bytes: Buffer): number | undefined {
  let at = 2;
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return at + 2;
    at += lengthOfSegment(bytes, at, marker);
    if (marker === 0xda) at = endOfScan(bytes, at);
  }
  return undefined;
}

function lengthOfSegment(bytes: Buffer, at: number, marker: number): number {
  if (marker === 0xff) return 1;
  return STANDALONE(marker) || at + 4 > bytes.length ? 2 : 2 + bytes.readUInt16BE(at + 2);
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0x00 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

function endOfPng(bytes: Buffer): number | undefined {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    if (text(bytes, at + 4, at + 8) === 'IEND') return at + 12;
  return undefined;
}

function endOfBoxes(bytes: Buffer): number | undefined {
  let at = 0;
  while (at + 8 <= bytes.length && /^[\w ]{4}$/.test(text(bytes, at + 4, at + 8))) {
    const size = bytes.readUInt32BE(at);
    if (size < 8) return size === 0 ? bytes.length : at;
    at += size;
  }
  return at <= bytes.length ? at : undefined;
}

/** A PNG whose pictures move says so before its first data. */
export function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = text(bytes, at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

const SECOND = /PK\x03\x04|PK\x05\x06|%PDF-|<\s*(?:!doctype|html|script|svg|body|iframe|\?php|\?xml)/i;
/**
 * Whether another kind of file stands behind the picture, for a program that reads it as that. Telephones put films and
 * depth maps there;
 * those go when the picture is written anew.
 */
export const hidesAnother = (bytes: Buffer, end: number): boolean =>
  end < bytes.length && SECOND.test(bytes.toString('latin1', end));
