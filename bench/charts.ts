import { join } from 'node:path';
import { measureCharts } from '../web/build/measure-charts.ts';
import { resultOf, type BenchResult } from './bench-result.ts';

const GOAL_BYTES = 170_000;

/** What a screen with charts fetches for them, gzip level 9, beside the 170 kB that it may be. */
export async function run(): Promise<BenchResult[]> {
  const { gzipBytes } = await measureCharts(join(import.meta.dirname, '../web'));
  return [resultOf('charts, beyond the first page', 'bytes gzip', '<= 1', [{ ours: gzipBytes, limit: GOAL_BYTES }])];
}
