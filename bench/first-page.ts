import { join } from 'node:path';
import { measureFirstPage } from '../web/build/measure-first-page.ts';
import { resultOf, type BenchResult } from './bench-result.ts';

const GOAL_BYTES = 135_000;

/** Script that `/` fetches before it can draw, gzip level 9, beside the 135 kB it should stay under. */
export async function run(): Promise<BenchResult[]> {
  const { gzipBytes } = await measureFirstPage(join(import.meta.dirname, '../web'));
  return [resultOf('script of the first page', 'bytes gzip', '<= 1', [{ ours: gzipBytes, limit: GOAL_BYTES }])];
}
