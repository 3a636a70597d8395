import { AppError } from '@moontower/contracts';
import { startFakeCity } from '@moontower/fake-city';
import { describe, expect, it } from 'vitest';
import type { Effects, Row } from '../feed.ts';
import { recordFrom } from '../read-sample.ts';
import { hudHomelessCounts } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

async function* bodyOf(answer: Response): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(await answer.arrayBuffer());
}
const NOW = Date.parse('2026-11-20T21:00:00.000Z');
const WINDOW = { since: undefined, resume: undefined, full: true };
const nameOf = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

interface PortalScript {
  nowMs?: number;
  asked?: string[];
  missing?: (file: string) => boolean;
  broken?: (file: string) => boolean;
}
/** HUD as the sample city serves it, without the files that are said to be missing. */
const effects = (
  hud: string,
  { nowMs = NOW, asked = [], missing = () => false, broken = () => false }: PortalScript = {},
): Effects => ({
  open: async ({ url, headers = {} }) => {
    asked.push(nameOf(url));
    if (missing(nameOf(url))) throw new AppError('source_missing');
    if (broken(nameOf(url))) return { status: 200, headers: {}, body: bodyOf(new Response('<html>')), finalUrl: url };
    const answer = await fetch(url, { headers });
    return { status: answer.status, headers: {}, body: bodyOf(answer), finalUrl: url };
  },
  addresses: { hud },
  tokens: {},
  nowMs: () => nowMs,
  signal: new AbortController().signal,
});

async function read(published?: PortalScript): Promise<Row[]> {
  const city = await startFakeCity({ now: () => NOW });
  const rows: Row[] = [];
  try {
    for await (const page of hudHomelessCounts.pages(effects(city.addresses['HUD_URL'] ?? '', published), WINDOW))
      rows.push(...page.rows);
  } finally {
    await city.stop();
  }
  return rows;
}

describe('hud-homeless-counts', () => {
  it('keeps a year’s three counts', () => {
    expect(recordFrom(hudHomelessCounts, sample[0])).toMatchObject({
      key: 'TX-503|2025',
      fields: { 'Overall Homeless': 3238, 'Unsheltered Homeless': 1577 },
    });
  });
  it('gives no field where a year has no count', () => {
    expect(recordFrom(hudHomelessCounts, sample[1]).fields).not.toHaveProperty('Overall Homeless');
  });

  it('reads Austin’s row of every year from the binary workbook', async () => {
    const rows = await read();
    const counts = rows.map((row) => recordFrom(hudHomelessCounts, row).fields);
    expect(rows.map((row) => row['sheet'])).toEqual(['2025', '2024', '2023', '2022', '2021', '2020', '2019']);
    expect(counts.map((fields) => fields['Overall Homeless'])).toEqual(
      counts.map((fields) => Number(fields['Sheltered Total Homeless']) + Number(fields['Unsheltered Homeless'])),
    );
  });

  it('asks for this year’s file first, then older ones down to the known one, and says which it read', async () => {
    const asked: string[] = [];
    const rows = await read({
      nowMs: Date.parse('2027-02-01T00:00:00Z'),
      asked,
      missing: (file) => !file.includes('2025'),
    });
    expect(asked).toEqual([
      '2007-2027-PIT-Counts-by-CoC.xlsb',
      '2007-2026-PIT-Counts-by-CoC.xlsb',
      '2007-2025-PIT-Counts-by-CoC.xlsb',
    ]);
    expect(rows.map((row) => recordFrom(hudHomelessCounts, row).fields['file'])).toEqual(
      rows.map(() => '2007-2025-PIT-Counts-by-CoC.xlsb'),
    );
    const newer: string[] = [];
    await read({ asked: newer });
    expect(newer).toEqual(['2007-2026-PIT-Counts-by-CoC.xlsb']);
  });

  it('takes no older file where the newest is there and cannot be read, and fails where none is there', async () => {
    await expect(read({ broken: (file) => file.includes('2026') })).rejects.toMatchObject({ code: 'source_changed' });
    await expect(read({ missing: () => true })).rejects.toMatchObject({ code: 'source_missing' });
  });

  it('asks for ten files beyond the known one at most, and for that one when the clock is behind', async () => {
    const far: string[] = [];
    await read({ nowMs: Date.parse('9999-01-01T00:00:00Z'), asked: far, missing: (file) => !file.includes('2025') });
    expect(far).toHaveLength(11);
    const behind: string[] = [];
    await read({ nowMs: 0, asked: behind });
    expect(behind).toEqual(['2007-2025-PIT-Counts-by-CoC.xlsb']);
  });

  it('keeps nothing of a column that it does not know', () => {
    expect(recordFrom(hudHomelessCounts, sample[0], { 'Overall Homeless - Under 25': '7' }).fields).toEqual(
      recordFrom(hudHomelessCounts, sample[0]).fields,
    );
    expect(hudHomelessCounts.ignores).not.toContain('Overall Homeless - Under 25');
  });
});
