import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { OwnNames } from '@moontower/testkit/stores';

const root = join(import.meta.dirname, '../..');
const OUT = '.moontower';
let bundled = false;

export interface CommandResult {
  code: number;
  told: string;
  wrong: string;
}

/** The program of all operators' commands, as the image has it: it starts in a third of what its source takes. */
function program(): string {
  const cwd = join(root, 'worker');
  if (!bundled) execFileSync(process.execPath, ['../scripts/bundle.mjs', `--out=${OUT}`, '../scripts/ops.ts'], { cwd });
  bundled = true;
  return join(cwd, OUT, 'ops.js');
}

/** Runs operators' commands in these stores: what `npm run <command>` starts, once it has found them. */
export function opsCommand({ mongoUri, database }: Pick<OwnNames, 'mongoUri' | 'database'>, told = {}) {
  const env = { ...process.env, ...told, MONGODB_URI: mongoUri, MONGODB_DATABASE: database };
  return (...words: string[]): Promise<CommandResult> =>
    new Promise((resolve) => {
      const child = execFile(process.execPath, [program(), ...words], { cwd: root, env }, (_error, out, wrong) =>
        resolve({ code: child.exitCode ?? -1, told: out.trim(), wrong: wrong.trim() }),
      );
    });
}
