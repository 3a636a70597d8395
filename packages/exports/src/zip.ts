import { ZipFile as Archive } from 'yazl';

export interface ZipFile {
  name: string;
  content: string;
}

const MINUTE_MS = 60_000;
/** An archive keeps a time of the clock on the wall: here it is that of UTC, wherever this runs. */
const inUtc = (at: Date): Date => new Date(at.getTime() + at.getTimezoneOffset() * MINUTE_MS);

/** A ZIP archive of texts, each under its name. @param at the moment that all of them are of, two seconds exact */
export async function zipOf(files: readonly ZipFile[], at: Date): Promise<Buffer> {
  const archive = new Archive();
  const about = { mtime: inUtc(at), forceDosTimestamp: true };
  for (const { name, content } of files) archive.addBuffer(Buffer.from(content, 'utf8'), name, about);
  archive.end();
  const parts: Uint8Array[] = [];
  for await (const part of archive.outputStream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}
