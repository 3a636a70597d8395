import { crc32, inflateRawSync } from 'node:zlib';

const END = 22;
const CENTRAL = 46;
const LOCAL = 30;

/** The texts of an archive by name, read from its list of files as an unpacking program does. */
export function readZip(bytes: Buffer): Map<string, string> {
  const end = bytes.length - END;
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, size, title] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
    ];
    const name = bytes.toString('utf8', at + CENTRAL, at + CENTRAL + title);
    const from = bytes.readUInt32LE(at + 42) + LOCAL + title;
    const plain = inflateRawSync(bytes.subarray(from, from + packed));
    if (plain.length !== size || crc32(plain) !== bytes.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, plain.toString('utf8'));
    at += CENTRAL + title;
  }
  return files;
}
