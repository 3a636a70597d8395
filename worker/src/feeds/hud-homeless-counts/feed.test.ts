import { startFakeCity } from '@moontower/fake-city';
import { describe, expect, it } from 'vitest';
import type { Effects, Row } from '../feed.ts';
import { recordFrom } from '../read-sample.ts';
import { hudHomelessCounts } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

async function* bodyOf(answer: Response): AsyncGenerator<Uint8Array> { yield new Uint8Array(await answer.arrayBuffer()); }
const effects = (hud: string): Effects => ({
  open: async ({ url, headers = {} }) => { const answer = await fetch(url, { headers }); return { status: answer.status, headers: {}, body: bodyOf(answer), finalUrl: url }; },
  addresses: { hud }, tokens: {}, nowMs: () => 0, signal: new AbortController().signal,
});

describe('hud-homeless-counts', () => {
  it('keeps a year’s three counts', () => { expect(recordFrom(hudHomelessCounts, sample[0])).toMatchObject({ key: 'TX-503|2025', fields: { 'Overall Homeless': 3238, 'Unsheltered Homeless': 1577 } }); });
  it('gives no field where a year has no count', () => { expect(recordFrom(hudHomelessCounts, sample[1]).fields).not.toHaveProperty('Overall Homeless'); });

  it('reads Austin’s row of every year from the binary workbook', async () => {
    const city = await startFakeCity({ now: () => Date.parse('2026-11-20T21:00:00.000Z') });
    const rows: Row[] = [];
    for await (const page of hudHomelessCounts.pages(effects(city.addresses['HUD_URL'] ?? ''), { since: undefined, resume: undefined, full: true })) rows.push(...page.rows);
    await city.stop();
    const counts = rows.map((row) => recordFrom(hudHomelessCounts, row).fields);
    expect(rows.map((row) => row['sheet'])).toEqual(['2025', '2024', '2023', '2022', '2021', '2020', '2019']);
    expect(counts.map((fields) => fields['Overall Homeless'])).toEqual(counts.map((fields) => Number(fields['Sheltered Total Homeless']) + Number(fields['Unsheltered Homeless'])));
  });
});
