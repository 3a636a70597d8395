import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface PlantedFile {
  rule: string;
  text: string;
  name?: string;
}
/** Each breaks its rule; all are looked at in one run. */
const PLANTED: readonly PlantedFile[] = [
  { rule: 'eslint(max-lines)', text: Array.from({ length: 310 }, (_, n) => `export const a${n} = ${n};`).join('\n') },
  {
    rule: 'eslint(max-lines-per-function)',
    text: `export function long(): number {\n${'  Math.abs(1);\n'.repeat(65)}  return 1;\n}\n`,
  },
  {
    rule: 'eslint(complexity)',
    text:
      'export function knotted(a: number): number {\n' +
      `${Array.from({ length: 11 }, (_, n) => `  if (a === ${n}) return ${n};`).join('\n')}\n  return a;\n}\n`,
  },
  {
    rule: 'eslint(max-params)',
    text: 'export function many(a: number, b: number, c: number, d: number): number { return a + b + c + d; }\n',
  },
  { rule: 'eslint(no-console)', text: 'console.log(1);\n' },
  { rule: 'eslint(no-control-regex)', text: 'export const bell = /\\x07/;\n' },
  { rule: 'eslint(eqeqeq)', text: 'export const same = (a: number, b: number) => a == b;\n' },
  { rule: 'import(no-default-export)', text: 'export default 1;\n' },
  { rule: 'node(no-process-env)', text: 'export const home = process.env.HOME;\n' },
  { rule: 'unicorn(no-thenable)', text: 'export const words = { then: 1 };\n' },
  {
    rule: 'promise(no-callback-in-promise)',
    text: 'export const go = (ask: Promise<void>, next: () => void) => ask.then(() => next());\n',
  },
  { rule: 'typescript(no-explicit-any)', text: 'export function f(a: any): void { void a; }\n' },
  { rule: 'typescript(no-non-null-assertion)', text: 'export const first = (list: string[]) => list[0]!;\n' },
  { rule: 'typescript(consistent-type-assertions)', text: 'export const read = (text: unknown) => text as string;\n' },
  { rule: 'typescript(ban-ts-comment)', text: `// @ts-${'ignore'}\nexport const a = 1;\n` },
  {
    rule: 'vitest(no-focused-tests)',
    text: "import { expect, it } from 'vitest';\nit['only']('runs alone', () => { expect(1).toBe(1); });\n",
    name: 'focused.test.ts',
  },
  {
    rule: 'vitest(require-to-throw-message)',
    text: "import { expect, it } from 'vitest';\nit('throws', () => { expect(() => JSON.parse('{')).toThrow(); });\n",
    name: 'throws.test.ts',
  },
  { rule: 'jsx-a11y(alt-text)', text: 'export const Picture = () => <img src="a.png" />;\n', name: 'Picture.tsx' },
];
const SOUND = '/** Twice as much. */\nexport function twice(amount: number): number { return 2 * amount; }\n';

/** What the project's lint reports of each file, by its name. */
function lint(folder: string): Map<string, string[]> {
  let report: string;
  try {
    report = execFileSync(
      join(root, 'node_modules/.bin/oxlint'),
      ['-c', join(root, '.oxlintrc.json'), '-f', 'unix', folder],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
  } catch (error) {
    report = typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
  }
  const found = new Map<string, string[]>();
  for (const [, path = '', rule = ''] of report.matchAll(/^(.+?):\d+:\d+: .*\[Error\/([^\]]+)\]$/gm))
    found.set(basename(path), [...(found.get(basename(path)) ?? []), rule]);
  return found;
}

describe('lint', () => {
  const nameOf = ({ name, rule }: PlantedFile) => name ?? `${rule.replaceAll(/\W+/g, '-')}.ts`;
  let folder: string;
  let found: Map<string, string[]>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'moontower-lint-'));
    for (const planted of PLANTED) writeFileSync(join(folder, nameOf(planted)), planted.text);
    writeFileSync(join(folder, 'sound.ts'), SOUND);
    found = lint(folder);
  }, 240_000);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(PLANTED)('reports $rule', (planted) => {
    expect(found.get(nameOf(planted))).toContain(planted.rule);
  });
  it('reports nothing where nothing is wrong', () => {
    expect(found.get('sound.ts')).toBeUndefined();
  });
});
