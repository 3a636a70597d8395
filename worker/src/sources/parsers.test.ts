import { describe, expect, it } from 'vitest';
import { csvRecords } from './csv.ts';
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

describe('comma-separated lines', () => {
  it('reads quoted cells with commas, quotes and line ends, cut anywhere', () => {
    const text = 'EIN,NAME\r\n010,"A, ""B""\nC"\r\n011,\r\n';
    const expected = [
      ['EIN', 'NAME'],
      ['010', 'A, "B"\nC'],
      ['011', ''],
    ];
    expect([...csvRecords([text])]).toEqual(expected);
    expect([...csvRecords(text)]).toEqual(expected);
  });
  it('refuses a file that ends inside a cell', () => {
    expect(() => [...csvRecords(['a,"b'])]).toThrow(/broke off/);
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
