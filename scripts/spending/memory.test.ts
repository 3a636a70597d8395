import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPayments } from './read-payments.ts';
import { purchasesOf, scoreSet } from './score-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'payments-'));
afterAll(() => rmSync(folder, { recursive: true }));
const map = { date: 'Day', vendor: 'Payee', amount: 'Paid', department: 'Office', object: 'Account' };

describe('a file of millions of rows', () => {
  it('holds a name once, however many rows say it, and one score where nothing was found', async () => {
    const path = join(folder, 'many.csv');
    const rows = Array.from(
      { length: 60 },
      (_, at) => `3/${1 + (at % 28)}/2025,Example Supply LLC,${100 + at},Fire,Tools`,
    );
    writeFileSync(path, ['Day,Payee,Paid,Office,Account', ...rows].join('\n'));
    const { lines } = await readPayments(path, map);
    const [one, ...others] = lines;
    for (const other of others)
      for (const of of ['vendor', 'department', 'object', 'notRecorded'] as const) expect(other[of]).toBe(one?.[of]);
    const { scored } = scoreSet(purchasesOf(lines), { formalThresholdCents: () => 5_000_000, scoredAt: '' });
    const quiet = scored.filter(({ score }) => score.hits.length === 0).map(({ score }) => score);
    expect(quiet.length).toBeGreaterThan(40);
    expect(new Set(quiet).size).toBeLessThan(8);
    expect(new Set(scored.map(({ purchase }) => purchase.notRecorded)).size).toBe(1);
  });
});
