import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { toJson } from './to-json.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ at, name: `“${at}” é`, none: undefined }));
/** How often others had a turn while it was written. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let done = false;
  let turns = 0;
  const watched = work.finally(() => (done = true));
  while (!done) {
    await turn();
    turns += 1;
  }
  await watched;
  return turns;
}

describe('an answer in JSON', () => {
  it('is what JSON.stringify writes, whatever it holds', async () => {
    const date = new Date('2026-11-20T12:00:00.000Z');
    for (const body of [
      null,
      'a',
      [],
      {},
      rows(3),
      rows(150),
      rows(151),
      rows(500),
      rows(501),
      rows(1_000),
      [...rows(700), undefined, date],
      { total: 1, rows: rows(1_701), next: undefined, asOf: date },
      { next: undefined, rows: rows(501), more: rows(1_001), few: rows(2) },
      { 'a "name"': rows(600) },
    ])
      expect((await toJson(body)).toString()).toBe(JSON.stringify(body));
  });

  it('of a long list is written some rows at a time, and others have their turn between', async () => {
    expect(await turnsDuring(toJson({ rows: rows(5_000) }))).toBeGreaterThan(30);
    expect(await turnsDuring(toJson(rows(5_000)))).toBeGreaterThan(30);
    expect(await turnsDuring(toJson({ rows: rows(150) }))).toBeLessThan(3);
  });
});
