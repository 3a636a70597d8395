import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { openIngest, PAGE_ROWS } from './ingest-setting.ts';
import { startPortal } from './permit-page.ts';

const ROUNDS = 3;

/** Reading 50,000 unchanged rows again, against their first load. */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const portal = await startPortal(PAGE_ROWS);
  const setting = await openIngest(context, portal.url, 'bench_unchanged');
  const runs: BenchResult['runs'] = [];
  const timed = async () => {
    const started = performance.now();
    const { totals } = await setting.ingest();
    return { totals, rate: PAGE_ROWS / ((performance.now() - started) / 1_000) };
  };
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      await setting.empty();
      const first = await timed();
      const again = await timed();
      if (again.totals.unchanged !== PAGE_ROWS) throw new Error(`${again.totals.unchanged} rows were unchanged`);
      if (round > 0) runs.push({ ours: again.rate, limit: first.rate });
    }
  } finally {
    await setting.close();
    portal.stop();
  }
  return [resultOf('unchanged re-pull against first load', 'rows/s', '>= 5', runs)];
}
