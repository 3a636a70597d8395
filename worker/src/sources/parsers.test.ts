import { AppError } from '@moontower/contracts';
import { describe, expect, it, vi } from 'vitest';
import { csvRecords, type CsvForm } from './files/csv-records.ts';
import { parsePage } from './json-page.ts';
import { newsRows } from './rss.ts';

const rowsOf = (text: string, cut = text.length) => {
  const bytes = Buffer.from(text);
  const chunks = [];
  for (let at = 0; at < bytes.length; at += cut) chunks.push(new Uint8Array(bytes.subarray(at, at + cut)));
  return [...parsePage(chunks)].flatMap(({ rows }) => rows);
};
const rows = [{ a: 'é]}"\\', b: [1, [2]] }, { a: '😀,\n' }, { a: null, c: { d: 'x' } }];
const LAYOUTS: [string, string][] = [
  ['one row a line, comma first', `[${rows.map((row) => JSON.stringify(row)).join('\n,')}]\n`],
  ['one row a line, comma last', `[${rows.map((row) => JSON.stringify(row)).join(',\n')}]`],
  ['the closing bracket on its own line', `[${rows.map((row) => JSON.stringify(row)).join('\n,')}\n]\n`],
  ['everything on one line', JSON.stringify(rows)],
  ['indented', JSON.stringify(rows, null, 2)],
];

describe('a page of rows', () => {
  it.each(LAYOUTS)('is read alike with %s, wherever the network cuts it', (_layout, text) => {
    for (const cut of [7, 16, 61, text.length + 10])
      expect(rowsOf(text, Math.max(cut, text.indexOf('\n') + 1 || cut))).toEqual(rows);
  });
  it.each(LAYOUTS)('is refused with %s when any of its end is missing', (_layout, text) => {
    for (let length = 0; length < text.trimEnd().length; length += 1)
      expect(() => rowsOf(text.slice(0, length))).toThrow(/not a list of rows/);
  });
  it('may be empty', () => {
    expect(rowsOf('[]')).toEqual([]);
    expect(rowsOf('[]\n')).toEqual([]);
  });
  it('keeps entries that are no rows apart', () => {
    expect([...parsePage([Buffer.from('[1,{"a":1},"x"]')])]).toEqual([
      {
        rows: [{ a: 1 }],
        broken: [
          { rawText: '1', reason: 'not-a-row' },
          { rawText: '"x"', reason: 'not-a-row' },
        ],
      },
    ]);
  });
});

const recordsOf = async (pieces: Iterable<Uint8Array | string>, form?: CsvForm): Promise<string[][]> => {
  const records: string[][] = [];
  for await (const record of csvRecords(pieces, form)) records.push(record);
  return records;
};
/** The text's bytes in pieces of that many. */
const cutInto = (text: string, size: number): Uint8Array[] => {
  const bytes = Buffer.from(text);
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
};

describe('comma-separated lines', () => {
  it('reads quoted cells with commas, quotes and line ends, cut anywhere', async () => {
    const text = '\uFEFFEIN,NAME\r\n010,"A, ""B""\nÇ"\r\n\r\n011,\r\n';
    const expected = [['EIN', 'NAME'], ['010', 'A, "B"\nÇ'], [''], ['011', '']];
    for (const size of [1, 2, 3, 7, text.length * 2])
      expect([size, await recordsOf(cutInto(text, size))]).toEqual([size, expected]);
    expect(await recordsOf(text)).toEqual(expected);
  });
  it('reads lines that end with a return, a line feed, or both, also mixed, cut anywhere', async () => {
    const text = 'a,b\r1,"x\r\ny"\r\n2,"say ""no"""\n3,4';
    const expected = [
      ['a', 'b'],
      ['1', 'x\r\ny'],
      ['2', 'say "no"'],
      ['3', '4'],
    ];
    for (const size of [1, 2, 3, text.length])
      expect([size, await recordsOf(cutInto(text, size))]).toEqual([size, expected]);
  });
  it('keeps a line whose quotes stand in the wrong place, and lines longer or shorter than the first', async () => {
    expect(await recordsOf(['a,b\nthe "X" inn,1\n"Y" club, 2 \n3\n4,5,6'])).toEqual([
      ['a', 'b'],
      ['the "X" inn', '1'],
      ['"Y" club', ' 2 '],
      ['3'],
      ['4', '5', '6'],
    ]);
  });
  it('takes another separator, and drops blanks around cells where it is told to', async () => {
    expect(await recordsOf([' a\t "b\tc "\t"d" \n\t\t\u00a0e'], { separator: '\t', trimmed: true })).toEqual([
      ['a', 'b\tc', '"d"'],
      ['', '', 'e'],
    ]);
  });
  it('refuses a file that ends inside a cell', async () => {
    await expect(recordsOf(['a,"b'])).rejects.toThrow(/broke off/);
  });
  it('ends with the error of what it reads from, and lets go of it when nobody reads on', async () => {
    let ended = false;
    function* endless(): Generator<string> {
      try {
        for (;;) yield 'a,b\n';
      } finally {
        ended = true;
      }
    }
    for await (const record of csvRecords(endless())) {
      expect(record).toEqual(['a', 'b']);
      break;
    }
    await vi.waitFor(() => expect(ended).toBe(true));
    function* failing(): Generator<string> {
      yield 'a,b\n';
      throw new AppError('source_unavailable', 'The line is cut.');
    }
    await expect(recordsOf(failing())).rejects.toThrow('The line is cut.');
  });
});

describe('a news feed', () => {
  it('reads RSS and Atom, with the entities of XML only', () => {
    expect(
      newsRows(
        '<rss><channel><item><title>A &amp; B &#8212; &nope;</title><link>https://x.org</link></item></channel></rss>',
      ),
    ).toEqual([{ title: 'A & B — &nope;', link: 'https://x.org' }]);
    expect(newsRows('<feed><entry><title>C</title><link href="https://y.org"/></entry></feed>')).toEqual([
      { title: 'C', link: 'https://y.org' },
    ]);
  });
  it.each([
    [
      '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&a;</title></item>' +
        '</channel></rss>',
      'entities',
    ],
    ['<!DOCTYPE lolz [<!ENTITY lol "lol">]><rss/>', 'entities'],
    ['<html></html>', 'neither RSS nor Atom'],
    ['<rss><channel>', 'not sound XML'],
  ])('refuses %s', (xml, why) => {
    expect(() => newsRows(xml)).toThrow(why);
  });
});
