import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { AppError } from '@moontower/contracts';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

/** An archive with its parts by name, as its list describes them: nothing has been checked against the parts yet. */
export interface ZipArchive {
  bytes: Buffer;
  file: ZipFile;
  parts: ReadonlyMap<string, Entry>;
}

const inflate = promisify(inflateRaw);
const MOST_PARTS = 4096;
/** All parts together, unpacked: what a small archive may swell to. */
const MOST_UNPACKED = 256 * 1_048_576;
const STORED = 0;
const DEFLATED = 8;

function refuse(why: string, cause?: unknown): AppError {
  return new AppError('source_changed', `The file is not a sound ZIP archive: ${why}.`, { cause });
}

/** The library's errors name no kind: `why` says what was read when it found one. */
async function reading<T>(why: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw cause instanceof AppError ? cause : refuse(why, cause);
  }
}

async function partsOf(file: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) {
    if (entry.isEncrypted()) throw refuse(`${entry.fileName} is encrypted`);
    if (parts.has(entry.fileName)) throw refuse(`${entry.fileName} is in it twice`);
    parts.set(entry.fileName, entry);
  }
  return parts;
}

/**
 * Lists what an archive holds. Throws `source_changed` when it is cut, or claims to unpack to more than 256 MB (4 GB
 * and more, ZIP64, included).
 */
export async function openZip(bytes: Buffer): Promise<ZipArchive> {
  const file = await reading('its end is missing', fromBufferPromise(bytes));
  if (file.entryCount > MOST_PARTS) throw refuse('it holds too many files');
  const parts = await reading('its list of files is damaged', partsOf(file));
  const unpacked = [...parts.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > MOST_UNPACKED)
    throw new AppError('source_changed', 'The file unpacks to more than a workbook of this kind may hold.', {
      details: { unpacked, most: MOST_UNPACKED },
    });
  return { bytes, file, parts };
}

async function unpack(packed: Buffer, { fileName, compressionMethod, uncompressedSize }: Entry): Promise<Buffer> {
  if (compressionMethod === STORED) return packed;
  if (compressionMethod !== DEFLATED) throw refuse(`${fileName} is packed in a way that is not read`);
  // The cap is what the list claims, which openZip has bounded: a part that swells beyond its claim is stopped there.
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, uncompressedSize) });
  } catch (cause) {
    throw refuse(`${fileName} cannot be unpacked`, cause);
  }
}

/** One part's bytes, of the claimed length and checksum. Throws `source_changed` when it is missing or damaged. */
export async function zipPart({ bytes, file, parts }: ZipArchive, name: string): Promise<Buffer> {
  const part = parts.get(name);
  if (part === undefined) throw refuse(`${name} is not in it`);
  const { fileDataStart } = await reading(
    `${name} is not where it should be, or cut`,
    file.readLocalFileHeaderPromise(part, { minimal: true }),
  );
  // The library could unpack it too, but checks no checksum.
  const plain = await unpack(bytes.subarray(fileDataStart, fileDataStart + part.compressedSize), part);
  if (plain.length !== part.uncompressedSize || crc32(plain) !== part.crc32) throw refuse(`${name} is damaged`);
  return plain;
}
