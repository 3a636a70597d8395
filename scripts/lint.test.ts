import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
let folder: string;
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'moontower-lint-')); });
afterAll(() => { rmSync(folder, { recursive: true, force: true }); });

/** The rules that the project's lint reports for this text. */
function rulesBroken(text: string, name = 'planted.ts'): string[] {
  const file = join(folder, name);
  writeFileSync(file, text);
  let report: string;
  try { report = execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-c', join(root, '.oxlintrc.json'), '-f', 'unix', file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }); }
  catch (error) { report = typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : ''; }
  return [...report.matchAll(/\[Error\/([^\]]+)\]/g)].map((match) => match[1] ?? '');
}

describe('lint', () => {
  it.each([
    ['eslint(max-lines)', Array.from({ length: 310 }, (_, n) => `export const a${n} = ${n};`).join('\n')],
    ['eslint(max-lines-per-function)', `export function long(): number {\n${'  Math.abs(1);\n'.repeat(65)}  return 1;\n}\n`],
    ['eslint(complexity)', `export function knotted(a: number): number {\n${Array.from({ length: 11 }, (_, n) => `  if (a === ${n}) return ${n};`).join('\n')}\n  return a;\n}\n`],
    ['eslint(max-params)', 'export function many(a: number, b: number, c: number, d: number): number { return a + b + c + d; }\n'],
    ['eslint(no-console)', 'console.log(1);\n'],
    ['eslint(eqeqeq)', 'export const same = (a: number, b: number) => a == b;\n'],
    ['import(no-default-export)', 'export default 1;\n'],
    ['node(no-process-env)', 'export const home = process.env.HOME;\n'],
    ['typescript(no-explicit-any)', 'export function f(a: any): void { void a; }\n'],
    ['typescript(no-non-null-assertion)', 'export const first = (list: string[]) => list[0]!;\n'],
    ['typescript(consistent-type-assertions)', 'export const read = (text: unknown) => text as string;\n'],
    ['typescript(ban-ts-comment)', `// @ts-${'ignore'}\nexport const a = 1;\n`],
  ])('reports %s', (rule, text) => { expect(rulesBroken(text)).toContain(rule); });

  it('reports a focused test', () => {
    expect(rulesBroken("import { expect, it } from 'vitest';\nit['only']('runs alone', () => { expect(1).toBe(1); });\n", 'planted.test.ts')).toContain('vitest(no-focused-tests)');
  });

  it('reports a picture without words', () => {
    expect(rulesBroken('export const Picture = () => <img src="a.png" />;\n', 'Planted.tsx')).toContain('jsx-a11y(alt-text)');
  });

  it('reports nothing where nothing is wrong', () => {
    expect(rulesBroken('/** Twice as much. */\nexport function twice(amount: number): number { return 2 * amount; }\n')).toEqual([]);
  });
});
