import { HEAP } from '@moontower/stack/start/product';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { bundleChild, runFile } from './bundle-child.ts';
import { PAGE_ROWS } from './ingest-setting.ts';
import { startPortal } from './permit-page.ts';

const MB = 1_048_576;
const ROUNDS = 5;

/**
 * Memory of history and log in a first load of 50,000 rows: what a process that stores the same rows holds more with
 * them than without, beside the whole load's. Each in a process of its own.
 */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const reader = await bundleChild('history-reader.ts');
  const portal = await startPortal(PAGE_ROWS);
  const peakOf = async (part: 'ingest' | 'bare' | 'history') =>
    Number(await runFile(reader, JSON.stringify({ ...context, url: portal.url, part }), [...HEAP.worker])) / MB;
  const runs: BenchResult['runs'] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const whole = await peakOf('ingest');
      const without = await peakOf('bare');
      runs.push({ ours: (await peakOf('history')) - without, limit: whole });
    }
  } finally {
    portal.stop();
  }
  return [resultOf('memory of history and log, beside a first load', 'MB', '<= 0.1', runs)];
}
