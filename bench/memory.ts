import { fork } from 'node:child_process';
import { HEAP } from '@moontower/stack/start/product';
import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { bundleChild } from './bundle-child.ts';
import { PAGE_ROWS } from './ingest-setting.ts';
import { startPortal } from './permit-page.ts';

const MB = 1_048_576;
const MOST_MB = 300;

/** Peak resident memory of the reading process while `rows` rows come in, in pages of 50,000. */
async function peak(context: BenchContext, reader: string, rows: number): Promise<number> {
  const portal = await startPortal(rows);
  return new Promise((resolve, reject) => {
    const child = fork(reader, [JSON.stringify({ ...context, url: portal.url })], { execArgv: [...HEAP.worker] });
    let most = 0;
    child.on('message', (message) => {
      most = Number(message);
    });
    child.on('exit', (code) => {
      portal.stop();
      if (code === 0) resolve(most / MB);
      else reject(new Error(`the reader ended with ${code}`));
    });
  });
}

/** Flat memory: the peak at 50,000 and at 500,000 rows, each against 300 MB, and one against the other. */
export async function run(context: BenchContext): Promise<BenchResult[]> {
  const reader = await bundleChild('memory-reader.ts');
  const small = await peak(context, reader, PAGE_ROWS);
  const large = await peak(context, reader, PAGE_ROWS * 10);
  return [
    resultOf('worker memory at 50,000 rows', 'MB', '<= 1', [{ ours: small, limit: MOST_MB }]),
    resultOf('worker memory at 500,000 rows', 'MB', '<= 1', [{ ours: large, limit: MOST_MB }]),
    resultOf('worker memory at 500,000 rows against 50,000', 'MB', '<= 1.25', [{ ours: large, limit: small }]),
  ];
}
