import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { austinPayments } from '../../worker/src/feeds/austin-payments/feed.ts';
import type { PurchaseLine } from '../../worker/src/spending/fold-purchases.ts';
import { purchaseIdOf } from '../../worker/src/spending/purchase-id.ts';
import { RECORDED } from './recorded-sets.ts';

const fileIn = (folder: string): string => join(folder, 'recordings/soda/8c6z-qnmj.jsonl');
export const isAustinRecorded = (folder = RECORDED): boolean => existsSync(fileIn(folder));
const Row = z.record(z.string(), z.unknown());

/** The city's own recorded payment lines, as its feed reads them. */
export function recordedAustin(folder = RECORDED): PurchaseLine[] {
  const seen = new Map<string, number>();
  const lines: PurchaseLine[] = [];
  for (const line of readFileSync(fileIn(folder), 'utf8').split('\n')) {
    if (line === '') continue;
    const occurrence = (seen.get(line) ?? 0) + 1;
    seen.set(line, occurrence);
    const row = austinPayments.row.parse(Row.parse(JSON.parse(line)));
    const result = austinPayments.normalise(row, { nowMs: 0, occurrence });
    if (result.kind === 'payment') lines.push({ ...result.payment, purchase: purchaseIdOf(result.payment) });
  }
  return lines;
}
