import { resultOf, type BenchContext, type BenchResult } from './bench-result.ts';
import { runBundled } from './bundle-child.ts';
import { numberOf, startChild } from './in-child.ts';

/** `PAYMENTS=200000 npm run bench -- payments-2m` measures a smaller city; the figure's name tells its size. */
const ROWS = Number(process.env['PAYMENTS'] ?? 2_000_000);
const MOST_MB = 300;
/** What the scoring of all may take, and may hold while its peers stay for late payments. */
const SCORING = { mb: 500, seconds: 300 } as const;

/**
 * Peak memory of the worker while two million payments come in from the fake city through the feed, and while they are
 * scored.
 */
export async function run({ mongoUri }: BenchContext): Promise<BenchResult[]> {
  const city = await startChild('payments-city.ts', { rows: ROWS });
  try {
    const told = await runBundled('payments-reader.ts', { mongoUri, url: `http://127.0.0.1:${city.port}`, rows: ROWS });
    const of = (name: string) => numberOf(told, name);
    const size = ROWS.toLocaleString('en-US');
    process.stdout.write(
      `  ${of('purchases').toLocaleString('en-US')} purchases scored in ${Math.round(of('scoreSeconds'))} s\n`,
    );
    return [
      resultOf(`worker memory, ${size} payments loaded`, 'MB', '<= 1', [{ ours: of('loadedMb'), limit: MOST_MB }]),
      resultOf(`worker memory, ${size} payments scored`, 'MB', '<= 1', [{ ours: of('scoredMb'), limit: SCORING.mb }]),
      resultOf(`worker memory, ${size} payments rescored`, 'MB', '<= 1', [
        { ours: of('rescoredMb'), limit: SCORING.mb },
      ]),
      resultOf(`seconds, ${size} payments scored for the first time`, 's', '<= 1', [
        { ours: of('scoreSeconds'), limit: SCORING.seconds },
      ]),
      resultOf(`seconds, ${size} payments rescored`, 's', '<= 1', [
        { ours: of('rescoreSeconds'), limit: SCORING.seconds },
      ]),
    ];
  } finally {
    city.stop();
  }
}
