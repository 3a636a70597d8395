import { resultOf, type BenchResult } from './bench-result.ts';
import { bundleChild, runFile } from './bundle-child.ts';
import { numberOf } from './in-child.ts';

/** `PURCHASES=100000 npm run bench -- spending-scoring` measures a smaller city; the figure's name tells its size. */
const PURCHASES = Number(process.env['PURCHASES'] ?? 1_000_000);
/** One second of 20,000 purchases. */
const LIMIT_US = 1_000_000 / 20_000;
const LATE_LIMIT_MS = 5;
/** A million purchases as objects stand beside what the worker would hold of them. */
const FLAGS = ['--max-old-space-size=4096', '--max-semi-space-size=8'];

/**
 * Purchases scored with their evidence on one core, the learning of what is usual included; and one late purchase among
 * the kept ones.
 */
export async function run(): Promise<BenchResult[]> {
  const told = await runFile(await bundleChild('scoring-reader.ts'), JSON.stringify({ purchases: PURCHASES }), FLAGS);
  const of = (name: string) => numberOf(told, name);
  const size = PURCHASES.toLocaleString('en-US');
  const aSecond = (us: number) => Math.round(1_000_000 / us).toLocaleString('en-US');
  process.stdout.write(
    `  ${aSecond(of('wallUs'))} purchases a second, ${aSecond(of('cpuUs'))} a second of processor time; late: ` +
      `95 of 100 within ${of('late95').toFixed(1)} ms\n`,
  );
  return [
    resultOf(`a purchase scored, among ${size}`, 'µs', '<= 1', [{ ours: of('wallUs'), limit: LIMIT_US }]),
    resultOf(`processor time of one, among ${size}`, 'µs', '<= 1', [{ ours: of('cpuUs'), limit: LIMIT_US }]),
    resultOf(`a late purchase, among ${size}, median`, 'ms', '<= 1', [
      { ours: of('lateMedian'), limit: LATE_LIMIT_MS },
    ]),
    resultOf(`a late purchase, among ${size}, mean`, 'ms', '<= 1', [{ ours: of('lateMean'), limit: LATE_LIMIT_MS }]),
  ];
}
