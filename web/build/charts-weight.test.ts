import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Of a screen with figures, beyond what every screen has. Almost all of it is the library, which comes whole. */
const LIMIT_BYTES = 170_000;

it('a screen with charts fetches at most 170 kB for them, and no second chart library', async () => {
  // A process of its own: in this one libraries are built for tests.
  const script =
    `import { measureCharts } from ${JSON.stringify(join(import.meta.dirname, 'measure-charts.ts'))}; ` +
    `console.log(JSON.stringify(await measureCharts(${JSON.stringify(join(import.meta.dirname, '..'))})));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: join(import.meta.dirname, '../..'), env: { NODE_ENV: 'production' }, maxBuffer: 1 << 26 },
  );
  const weight: { gzipBytes: number; modules: string[] } = JSON.parse(stdout);
  expect(weight.modules.filter((id) => /node_modules\/apexcharts\//.test(id))).toHaveLength(1);
  expect(weight.gzipBytes).toBeLessThanOrEqual(LIMIT_BYTES);
}, 300_000);
