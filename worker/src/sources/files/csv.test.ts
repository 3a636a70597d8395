import { describe, expect, it } from 'vitest';
import { csvPages } from './csv.ts';
import { CHUNK_ROWS } from '../soda/soda.ts';
import type { Page } from '../source.ts';

const OPTIONS = { address: 'irs', path: 'eo_tx.csv', header: ['EIN', 'CITY'] };
const WINDOW = { since: undefined, resume: undefined, full: true };

async function pagesOf(text: string, options = OPTIONS): Promise<Page[]> {
  async function* body(): AsyncGenerator<Uint8Array> {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000);
  }
  const effects = {
    open: async () => ({ status: 200, headers: {}, finalUrl: 'http://irs.example/eo_tx.csv', body: body() }),
    addresses: { irs: 'http://irs.example' },
    tokens: {},
    nowMs: () => 0,
    signal: new AbortController().signal,
  };
  const pages: Page[] = [];
  for await (const page of csvPages(options)(effects, WINDOW)) pages.push(page);
  return pages;
}

describe('a file of comma-separated rows', () => {
  it('gives rows without their empty cells, passes over empty lines, and keeps lines of another length as broken', async () => {
    const text =
      '\uFEFFEIN, CITY ,NOTE\r\n1,AUSTIN,\r\n\r\n2,WACO,"a, ""b""\nc"\r\n3,AUSTIN\r\n4,"X,Y",Z,W\r\n5,"",last';
    expect(await pagesOf(text)).toEqual([
      {
        rows: [
          { EIN: '1', CITY: 'AUSTIN' },
          { EIN: '2', CITY: 'WACO', NOTE: 'a, "b"\nc' },
          { EIN: '5', NOTE: 'last' },
        ],
        broken: [
          { rawText: '3,AUSTIN', reason: 'wrong-number-of-cells' },
          { rawText: '4,X,Y,Z,W', reason: 'wrong-number-of-cells' },
        ],
        bytes: Buffer.byteLength(text),
        next: undefined,
      },
    ]);
  });

  it('hands on so many rows at a time, and counts the file’s bytes once', async () => {
    const text = `EIN,CITY\n${'1,AUSTIN\n'.repeat(CHUNK_ROWS + 1)}`;
    const pages = await pagesOf(text);
    expect(pages.map(({ rows, bytes }) => [rows.length, bytes])).toEqual([
      [CHUNK_ROWS, text.length],
      [1, 0],
    ]);
  });

  it.each([
    ['is empty', '', { code: 'source_changed', message: 'eo_tx.csv is empty.' }],
    [
      'names none of the columns',
      '<html>\n',
      { code: 'source_changed', message: 'eo_tx.csv is not the file that was expected.' },
    ],
    ['lost a column', 'EIN,TOWN\n1,AUSTIN\n', { code: 'schema_drift', details: { missing: ['CITY'] } }],
    [
      'is cut in a cell',
      'EIN,CITY\n1,"AUS',
      { code: 'source_changed', message: 'The file broke off in the middle of a cell.' },
    ],
  ])('is refused when it %s', async (_what, text, error) => {
    await expect(pagesOf(text)).rejects.toMatchObject(error);
  });
});
