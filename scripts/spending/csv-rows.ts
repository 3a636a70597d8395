import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { csvRecords } from '../../worker/src/sources/files/csv-records.ts';

/** The sign that separates the header's fields: the commonest of comma, semicolon and tab outside quotes. */
export function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const times = (sign: string) => bare.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most));
}

const LONGEST_HEADER = 65_536;

async function headerOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0);
    const text = buffer.toString('utf8', 0, bytesRead);
    return text.slice(0, text.search(/[\r\n]|$/));
  } finally {
    await file.close();
  }
}

/** The rows of a file with the separator that its header shows, without blanks around their fields. */
export async function* csvRows(path: string): AsyncGenerator<string[]> {
  const separator = separatorOf(await headerOf(path));
  yield* csvRecords(createReadStream(path), { separator, trimmed: true });
}
