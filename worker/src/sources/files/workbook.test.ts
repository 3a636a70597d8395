import { AppError } from '@moontower/contracts';
import { binaryParts, rkBytes, spreadsheetBinary } from '@moontower/fake-city/protocols/spreadsheet-binary';
import type { BinaryCell } from '@moontower/fake-city/protocols/spreadsheet-binary';
import { spreadsheetXml } from '@moontower/fake-city/protocols/spreadsheet-xml';
import { zipArchive } from '@moontower/fake-city/protocols/zip-archive';
import type { ZipMember } from '@moontower/fake-city/protocols/zip-archive';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workbookRows } from './workbook.ts';
import { RecordFields } from './xlsb-records.ts';
import { openZip, zipPart } from './zip.ts';

const options = { address: 'hud', path: 'counts.xlsb', sheets: (name: string) => /^20\d\d$/.test(name), header: 'Key' };
const read = (book: Buffer) => workbookRows(book, options);
const oneLine = async (cells: readonly BinaryCell[]) =>
  (
    await read(
      spreadsheetBinary([
        {
          name: '2025',
          rows: [
            ['Key', ...cells.map((_, at) => `c${at}`)],
            ['k', ...cells],
          ],
        },
      ]),
    )
  )[0];
const years = [
  {
    name: '2025',
    rows: [
      ['All persons, ä'],
      ['Key', 'CoC Name', 'Count'],
      ['TX-503', 'Austin/Travis County CoC', 3238],
      ['TX-600', 'Dällas 😀', 3718],
    ],
  },
  { name: 'Notes', rows: [['Nothing of use']] },
  {
    name: '2024',
    rows: [
      ['Key', 'CoC Name', 'Count'],
      ['TX-503', 'Austin/Travis County CoC', 3010],
    ],
  },
];
/** What became of a book: `read`, the code of a plain error, or the error that should not be. */
const outcome = async (book: Buffer): Promise<unknown> =>
  read(book).then(
    () => 'read',
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const cuts = (length: number): number[] => Array.from({ length: Math.ceil(length / 97) }, (_, at) => at * 97);

describe('a binary workbook', () => {
  it('gives the rows below the line that names the columns, of the wanted sheets in their order', async () => {
    expect(await read(spreadsheetBinary(years))).toEqual([
      { sheet: '2025', Key: 'TX-503', 'CoC Name': 'Austin/Travis County CoC', Count: '3238' },
      { sheet: '2025', Key: 'TX-600', 'CoC Name': 'Dällas 😀', Count: '3718' },
      { sheet: '2024', Key: 'TX-503', 'CoC Name': 'Austin/Travis County CoC', Count: '3010' },
    ]);
  });

  it('says the same as the .xlsx of the same table', async () => {
    expect(await read(spreadsheetBinary(years))).toEqual(await read(spreadsheetXml(years)));
  });

  it('is read too when its parts are stored and not packed', async () => {
    expect(await read(zipArchive(binaryParts(years), true))).toEqual(await read(spreadsheetBinary(years)));
  });

  it.each([
    ['whole', 0, '0'],
    ['negative', -5, '-5'],
    ['the largest RK', 536_870_911, '536870911'],
    ['the smallest RK', -536_870_912, '-536870912'],
    ['too large for an RK', 536_870_912, '536870912'],
    ['hundredths', 12.34, '12.34'],
    ['negative hundredths', -0.07, '-0.07'],
    ['the top of a double', 0.125, '0.125'],
    ['a negative double', -2.5e300, '-2.5e+300'],
    ['eight bytes', 3.14159, '3.14159'],
  ])('keeps a number that is %s', async (_kind, number, text) => {
    expect(await oneLine([number])).toMatchObject({ c0: text });
  });

  it.each([
    ['an integer', [0x02 | (7 << 2), 0, 0, 0], 7],
    ['a negative integer', [0xfe, 0xff, 0xff, 0xff], -1],
    ['an integer over 100', [0x93, 0x13, 0, 0], 12.52],
    ['a double', [0, 0, 0xf0, 0x3f], 1],
    ['a double over 100', [1, 0, 0x24, 0x40], 0.1],
    ['a negative double', [0, 0, 0, 0xc0], -2],
  ])('reads the four bytes of %s', (_kind, bytes, value) => {
    expect(new RecordFields(Buffer.from(bytes), 0, 4).rk()).toBe(value);
  });

  it('reads every number that an independent writer can put into four bytes', () => {
    const numbers = fc
      .oneof(
        fc.integer(),
        fc.integer().map((number) => number / 100),
        fc.integer({ min: -(2 ** 19), max: 2 ** 19 }).map((number) => number / 1024),
      )
      .filter((number) => rkBytes(number) !== undefined);
    fc.assert(
      fc.property(numbers, (number) => {
        expect(new RecordFields(rkBytes(number) ?? Buffer.alloc(0), 0, 4).rk()).toBe(number);
      }),
    );
    expect(fc.sample(numbers, 100)).toHaveLength(100);
  });

  it('reads text in every place that holds some, results of formulas, truth, errors and nothing', async () => {
    expect(
      await oneLine([
        'ä 😀',
        { inline: 'in ä 😀' },
        { rich: 'rich ä' },
        { formula: 'result ü' },
        { formula: 7.5 },
        { formula: false },
        true,
        { error: 42 },
        undefined,
        { real: 12 },
        { short: 9 },
      ]),
    ).toEqual({
      sheet: '2025',
      Key: 'k',
      c0: 'ä 😀',
      c1: 'in ä 😀',
      c2: 'rich ä',
      c3: 'result ü',
      c4: '7.5',
      c5: 'false',
      c6: 'true',
      c7: '#N/A',
      c9: '12',
      c10: '9',
    });
  });

  it('says which column is gone', async () => {
    await expect(read(spreadsheetBinary([{ name: '2025', rows: [['Name'], ['x']] }]))).rejects.toMatchObject({
      code: 'schema_drift',
      details: { missing: ['Key'] },
    });
    await expect(read(spreadsheetBinary([{ name: 'Notes', rows: [['Key'], ['x']] }]))).rejects.toMatchObject({
      code: 'source_changed',
    });
  });
});

describe('a workbook that is cut or hostile', () => {
  const book = spreadsheetBinary(years);
  const parts = binaryParts(years);
  const withPart = (name: string, change: (content: Buffer) => Buffer): Buffer =>
    zipArchive(
      parts.map(([title, content]): ZipMember => [title, title === name ? change(Buffer.from(content)) : content]),
    );
  /** Writes four bytes into the archive's description of a part. */
  const claiming = (name: string, at: number, value: number): Buffer => {
    const copy = Buffer.from(book);
    copy.writeUInt32LE(value, copy.lastIndexOf(name) - 46 + at);
    return copy;
  };

  it('ends in a plain error wherever the file is cut', async () => {
    for (const length of cuts(book.length))
      expect([length, await outcome(book.subarray(0, length))]).toEqual([length, 'source_changed']);
  });

  it.each(['xl/workbook.bin', 'xl/sharedStrings.bin', 'xl/worksheets/sheet1.bin', 'xl/worksheets/sheet3.bin'])(
    'ends in a plain error wherever %s is cut',
    async (name) => {
      const size = Buffer.from(parts.find(([title]) => title === name)?.[1] ?? '').length;
      expect(size).toBeGreaterThan(60);
      for (const length of [...cuts(size), size - 1, size - 2])
        expect([length, await outcome(withPart(name, (content) => content.subarray(0, length)))]).toEqual([
          length,
          'source_changed',
        ]);
    },
  );

  it('does not unpack a sheet that claims 4 GB, or one that is larger than it claims', async () => {
    await expect(read(claiming('xl/worksheets/sheet1.bin', 24, 0xfffffffe))).rejects.toThrow(
      /more than a workbook of this kind may hold/,
    );
    await expect(read(claiming('xl/worksheets/sheet1.bin', 24, 16))).rejects.toThrow(/cannot be unpacked/);
    const bomb = zipArchive([['xl/workbook.bin', Buffer.alloc(4 * 1_048_576)]]);
    expect(bomb.length).toBeLessThan(10_000);
    bomb.writeUInt32LE(1000, bomb.lastIndexOf('xl/workbook.bin') - 46 + 24);
    await expect(zipPart(await openZip(bomb), 'xl/workbook.bin')).rejects.toMatchObject({
      code: 'source_changed',
      cause: { code: 'ERR_BUFFER_TOO_LARGE' },
    });
  });

  it.each([
    [
      'a record of 256 MB',
      (content: Buffer) => Buffer.concat([content.subarray(0, 3), Buffer.from([0, 0xff, 0xff, 0xff, 0x7f])]),
    ],
    [
      'a record whose length never ends',
      (content: Buffer) =>
        Buffer.concat([content.subarray(0, 3), Buffer.from([0, 0xff, 0xff, 0xff, 0xff, 0x7f]), content]),
    ],
    [
      'a text of 4 GB',
      () => Buffer.from([145, 1, 0, 0, 0, 6, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 146, 1, 0, 130, 1, 0]),
    ],
    [
      'a text that is not in the table',
      () => Buffer.from([145, 1, 0, 0, 0, 7, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0x7f, 146, 1, 0, 130, 1, 0]),
    ],
    [
      'a cell in column four thousand million',
      () => Buffer.from([145, 1, 0, 0, 0, 2, 12, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 2, 0, 0, 0, 146, 1, 0, 130, 1, 0]),
    ],
    [
      'a cell that is too short',
      () => Buffer.from([145, 1, 0, 0, 0, 5, 9, 0, 0, 0, 0, 0, 0, 0, 0, 1, 146, 1, 0, 130, 1, 0]),
    ],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuses a sheet with %s', async (_what, change) => {
    expect(await outcome(withPart('xl/worksheets/sheet1.bin', change))).toBe('source_changed');
  });

  it.each([
    ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]><Relationships/>'],
    [
      'a part outside the workbook',
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../etc/passwd"/></Relationships>',
    ],
    ['no XML', '<<<'],
  ])('refuses relationships with %s', async (_what, xml) => {
    expect(await outcome(withPart('xl/_rels/workbook.bin.rels', () => Buffer.from(xml)))).toBe('source_changed');
  });

  it('gives rows or a plain error whatever bytes are changed, inside the parts too', async () => {
    const change = fc.record({
      part: fc.nat(parts.length),
      edits: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 }),
    });
    const edited = (content: Buffer, edits: readonly (readonly [number, number])[]): Buffer => {
      for (const [at, byte] of edits) content[at % content.length] = byte;
      return content;
    };
    await fc.assert(
      fc.asyncProperty(change, async ({ part, edits }) => {
        const name = parts[part]?.[0];
        const hostile =
          name === undefined
            ? edited(Buffer.from(book), edits)
            : withPart(name, (content) => edited(Buffer.from(content), edits));
        expect(['read', 'source_changed', 'schema_drift']).toContain(await outcome(hostile));
      }),
      { numRuns: 600 },
    );
  });
});
