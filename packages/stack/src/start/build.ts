import { join } from 'node:path';
import type { PrintLine } from '../choice.ts';
import { root } from '../machine/places.ts';
import { run } from '../machine/run-program.ts';

/**
 * Builds what is stale; turbo knows by the content of the sources. Throws with the end of its output when a build
 * fails.
 */
export async function build(tell: PrintLine): Promise<void> {
  const startedAt = Date.now();
  const late = setTimeout(() => tell('Building'), 1_500);
  try {
    const env = {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      FORCE_COLOR: '0',
      NO_COLOR: '1',
    };
    const { code, output } = await run(
      join(root, 'node_modules/.bin/turbo'),
      ['run', 'build', '--output-logs=errors-only', '--no-daemon'],
      { timeoutMs: 600_000, env, cwd: root },
    );
    if (code !== 0) throw new Error(`The build failed:\n${output.trim().split('\n').slice(-30).join('\n')}`);
    if (Date.now() - startedAt > 1_500) tell(`Built in ${Math.round((Date.now() - startedAt) / 1_000)} s`);
  } finally {
    clearTimeout(late);
  }
}
