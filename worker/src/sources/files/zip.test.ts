import { zipArchive } from '@moontower/fake-city/protocols/zip-archive';
import { describe, expect, it } from 'vitest';
import { openZip, zipPart } from './zip.ts';

const NAME = 'xl/workbook.bin';
const CENTRAL = 46;
const plain = zipArchive([[NAME, 'a'.repeat(1_000)]]);
const stored = zipArchive([[NAME, 'a'.repeat(1_000)]], true);

/** A copy of which one byte is another, counted from where the list describes the part. */
function described(archive: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(archive);
  copy[copy.lastIndexOf(NAME) - CENTRAL + at] = byte;
  return copy;
}
function changed(archive: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(archive);
  copy[at] = byte;
  return copy;
}
const read = async (archive: Buffer, name = NAME): Promise<string> =>
  (await zipPart(await openZip(archive), name)).toString();

describe('an archive', () => {
  it.each([
    ['packed', plain],
    ['stored', stored],
    ['followed by a comment', Buffer.concat([changed(plain, plain.length - 2, 4), Buffer.from('note')])],
  ])('gives a part that is %s', async (_how, archive) => {
    expect(await read(archive)).toBe('a'.repeat(1_000));
  });

  it.each([
    ['no archive', Buffer.from('PK\u0003\u0004 and nothing of one'), 'its end is missing'],
    ['followed by bytes that nobody announced', Buffer.concat([plain, Buffer.from('more')]), 'its end is missing'],
    ['of a damaged list', described(plain, 0, 0), 'its list of files is damaged'],
    ['encrypted', described(plain, 8, 1), `${NAME} is encrypted`],
    ['packed in another way', described(plain, 10, 12), `${NAME} is packed in a way that is not read`],
    ['of a part elsewhere', described(plain, 42, 7), `${NAME} is not where it should be`],
    ['longer inside than outside', described(plain, 22, 1), `${NAME} is not where it should be, or cut`],
    ['damaged', changed(stored, 30 + NAME.length, 98), `${NAME} is damaged`],
    ['damaged where it is packed', changed(plain, 30 + NAME.length, 255), `${NAME} cannot be unpacked`],
  ])('is refused when it is %s', async (_how, archive, why) => {
    await expect(read(archive)).rejects.toMatchObject({ code: 'source_changed' });
    await expect(read(archive)).rejects.toThrow(`The file is not a sound ZIP archive: ${why}`);
  });

  it('is refused when a part is in it twice, or is not in it', async () => {
    const twice = zipArchive([
      [NAME, 'a'],
      [NAME, 'b'],
    ]);
    await expect(read(twice)).rejects.toThrow(`${NAME} is in it twice`);
    await expect(read(plain, 'xl/other.bin')).rejects.toThrow('xl/other.bin is not in it');
  });

  it('is not read with more parts than a workbook has', async () => {
    const many = (count: number) => zipArchive(Array.from({ length: count }, (_, at) => [`${at}`, '']));
    await expect(openZip(many(4_096))).resolves.toMatchObject({ parts: { size: 4_096 } });
    await expect(openZip(many(4_097))).rejects.toThrow('it holds too many files');
  });

  it('is not read when its parts claim to be too large together, each being small enough', async () => {
    const two = zipArchive([
      ['a', 'a'],
      [NAME, 'a'.repeat(1_000)],
    ]);
    for (const name of ['a', NAME]) two.writeUInt32LE(200 * 1_048_576, two.lastIndexOf(name) - CENTRAL + 24);
    await expect(openZip(two)).rejects.toThrow('more than a workbook of this kind may hold');
  });
});
