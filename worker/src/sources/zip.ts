import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { AppError } from '@moontower/contracts';

/**
 * One file inside an archive, as the archive's list describes it. Sizes in bytes; nothing here has been checked against
 * the file yet.
 */
interface ZipPart {
  name: string;
  method: number;
  crc: number;
  packed: number;
  plain: number;
  at: number;
}
export interface ZipFile {
  archive: Buffer;
  parts: ReadonlyMap<string, ZipPart>;
}

const inflate = promisify(inflateRaw);
const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const MOST_PARTS = 4096;
/** All parts together, unpacked: what a small archive may swell to. */
const MOST_UNPACKED = 256 * 1_048_576;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

function refuse(why: string, cause?: unknown): AppError {
  return new AppError('source_changed', `The file is not a sound ZIP archive: ${why}.`, { cause });
}

/** Where the archive's last record begins: searched from the end, for a comment may follow it. */
function endOf(archive: Buffer): number {
  for (let at = archive.length - END_BYTES; at >= Math.max(0, archive.length - END_BYTES - LONGEST_COMMENT); at -= 1) {
    if (archive.readUInt32LE(at) === END && at + END_BYTES + archive.readUInt16LE(at + 20) === archive.length)
      return at;
  }
  throw refuse('its end is missing');
}

function partAt(archive: Buffer, at: number, limit: number): { part: ZipPart; next: number } {
  if (at + 46 > limit || archive.readUInt32LE(at) !== CENTRAL) throw refuse('its list of files is damaged');
  const nameEnd = at + 46 + archive.readUInt16LE(at + 28);
  const next = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  if (next > limit) throw refuse('its list of files is damaged');
  const name = archive.toString('utf8', at + 46, nameEnd);
  if ((archive.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw refuse(`${name} is encrypted`);
  const part = {
    name,
    method: archive.readUInt16LE(at + 10),
    crc: archive.readUInt32LE(at + 16),
    packed: archive.readUInt32LE(at + 20),
    plain: archive.readUInt32LE(at + 24),
    at: archive.readUInt32LE(at + 42),
  };
  return { part, next };
}

/**
 * Lists what an archive holds. Throws `source_changed` when it is cut, or claims to unpack to more than 256 MB (4 GB
 * and more, ZIP64, included).
 */
export function openZip(archive: Buffer): ZipFile {
  const end = endOf(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw refuse('it holds too many files');
  const parts = new Map<string, ZipPart>();
  let at = archive.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let index = 0; index < count; index += 1) {
    const { part, next } = partAt(archive, at, end);
    if (parts.has(part.name)) throw refuse(`${part.name} is in it twice`);
    parts.set(part.name, part);
    unpacked += part.plain;
    at = next;
  }
  if (unpacked > MOST_UNPACKED)
    throw new AppError('source_changed', 'The file unpacks to more than a workbook of this kind may hold.', {
      details: { unpacked, most: MOST_UNPACKED },
    });
  return { archive, parts };
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ ((crc & 1) === 1 ? 0xedb88320 : 0);
  return crc >>> 0;
});
/** zlib.crc32 is newer than the oldest Node this runs on. */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

async function unpack(packed: Buffer, { name, method, plain }: ZipPart): Promise<Buffer> {
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw refuse(`${name} is packed in a way that is not read`);
  // The cap is what the list claims, which openZip has bounded: a part that swells beyond its claim is stopped there.
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, plain) });
  } catch (cause) {
    throw refuse(`${name} cannot be unpacked`, cause);
  }
}

/** One part's bytes, of the claimed length and checksum. Throws `source_changed` when it is missing or damaged. */
export async function zipPart({ archive, parts }: ZipFile, name: string): Promise<Buffer> {
  const part = parts.get(name);
  if (part === undefined) throw refuse(`${name} is not in it`);
  if (part.at + 30 > archive.length || archive.readUInt32LE(part.at) !== LOCAL)
    throw refuse(`${name} is not where it should be`);
  const from = part.at + 30 + archive.readUInt16LE(part.at + 26) + archive.readUInt16LE(part.at + 28);
  if (from + part.packed > archive.length) throw refuse(`${name} is cut`);
  const bytes = await unpack(archive.subarray(from, from + part.packed), part);
  if (bytes.length !== part.plain || crcOf(bytes) !== part.crc) throw refuse(`${name} is damaged`);
  return bytes;
}
