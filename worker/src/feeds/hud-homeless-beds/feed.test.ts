import { startFakeCity } from '@moontower/fake-city';
import { describe, expect, it } from 'vitest';
import type { Effects, Row } from '../feed.ts';
import { recordFrom } from '../read-sample.ts';
import { hudHomelessBeds } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

const NOW = Date.parse('2026-11-20T21:00:00.000Z');

async function read(): Promise<Row[]> {
  const city = await startFakeCity({ now: () => NOW });
  const rows: Row[] = [];
  const effects: Effects = {
    open: async ({ url, headers = {} }) => {
      const answer = await fetch(url, { headers });
      return {
        status: answer.status,
        headers: {},
        body: (async function* () {
          yield new Uint8Array(await answer.arrayBuffer());
        })(),
        finalUrl: url,
      };
    },
    addresses: { hud: city.addresses['HUD_URL'] ?? '' },
    tokens: {},
    nowMs: () => NOW,
    signal: new AbortController().signal,
  };
  try {
    const window = { since: undefined, resume: undefined, full: true };
    for await (const page of hudHomelessBeds.pages(effects, window)) rows.push(...page.rows);
  } finally {
    await city.stop();
  }
  return rows;
}

describe('hud-homeless-beds', () => {
  it('keeps beds by kind, a stated zero as zero, and no field where a sheet states none', () => {
    const { key, fields } = recordFrom(hudHomelessBeds, sample[0]);
    expect(key).toBe('TX-503|2024');
    expect(fields).toMatchObject({
      'Total Year-Round Beds (ES, TH, SH)': 1480,
      'Total Year-Round Beds (SH)': 0,
      'Total Year-Round Beds (PSH)': 1650,
    });
    expect(fields).not.toHaveProperty('Total Year-Round Beds (OPH)');
    expect(recordFrom(hudHomelessBeds, sample[1]).fields).not.toHaveProperty('Total Year-Round Beds (ES)');
  });

  it('reads Austin’s beds of every year below the line of groups, and sets older sheets aside by name', async () => {
    const rows = await read();
    const read2025 = rows.find(({ sheet }) => sheet === '2025');
    expect(read2025).toMatchObject({ 'CoC Number': 'TX-503', file: '2007-2026-HIC-Counts-by-CoC.xlsx' });
    const old = rows.filter((row) => row['CoC Number'] === undefined);
    expect(old.map(({ sheet }) => sheet)).toEqual(['2013']);
    const [first] = old;
    expect(hudHomelessBeds.normalise(hudHomelessBeds.row.parse(first), { nowMs: 0, occurrence: 1 })).toEqual({
      kind: 'skip',
      reason: 'no CoC in this sheet',
      key: '2013',
    });
  });
});
