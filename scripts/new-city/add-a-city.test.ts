import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FakeCity } from '@moontower/fake-city';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commandsOf } from './testing/commands-of.ts';
import { copyCheckout, type Checkout } from './testing/copy-checkout.ts';
import { startTinyPortal } from './testing/tiny-portal.ts';

const run = promisify(execFile);
const DOCUMENT = 'docs/add-a-city.md';
const PORTAL = 'https://data.tinyville.example';

let checkout: Checkout;
let portal: FakeCity;
beforeAll(async () => {
  checkout = copyCheckout();
  portal = await startTinyPortal();
});
afterAll(async () => {
  await portal.stop();
  checkout.remove();
});
afterEach(() => {
  portal.control.script([]);
});

/** A command as it is typed, of another portal. */
const typed = async (command: string): Promise<{ code: number; said: string }> => {
  const line = command.replaceAll(PORTAL, portal.url);
  const env = { ...process.env, VITEST: undefined, NODE_OPTIONS: undefined, npm_execpath: undefined };
  return run('sh', ['-c', line], { cwd: checkout.root, env, maxBuffer: 1e7 }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    (error: unknown) => {
      if (!(error instanceof Error) || !('code' in error) || !('stdout' in error)) throw error;
      return {
        code: Number(error.code),
        said: `${String(error.stdout)}${'stderr' in error ? String(error.stderr) : ''}`,
      };
    },
  );
};
const text = (path: string): string => readFileSync(join(checkout.root, path), 'utf8');
const [look = '', write = '', ...checks] = commandsOf(join(import.meta.dirname, '../..'), DOCUMENT);
const FOLDER = 'packages/city/src/tinyville';

describe('a portal that is no good', () => {
  it.each([
    ['answers everything with a web page', [{ match: {}, fault: { kind: 'html' as const } }], 'answered a web page'],
    [
      'has moved elsewhere',
      [{ match: {}, fault: { kind: 'redirect' as const, location: 'http://127.0.0.1:1/' } }],
      'No catalogue was found at',
    ],
  ])('because it %s has one sentence, and nothing is written', async (_what, script, sentence) => {
    portal.control.script(script);
    const { code, said } = await typed(write);
    expect({
      code,
      lines: said
        .trim()
        .split('\n')
        .filter((line) => /^ +at /.test(line)),
    }).toEqual({ code: 1, lines: [] });
    expect(said).toContain(sentence);
    expect(existsSync(join(checkout.root, FOLDER))).toBe(false);
  });
});

describe('docs/add-a-city.md', () => {
  it('begins with a look at the portal, which writes nothing', async () => {
    const { code, said } = await typed(look);
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/sure +permits: tiny-0001 +Building Permits/),
    });
    expect(said).toContain('Nothing is written: no portal tells --state, --county, --zone');
    expect(existsSync(join(checkout.root, FOLDER))).toBe(false);
  });

  it('has the folder, the districts and the feeds written, and tried on rows of the portal', async () => {
    const { code, said } = await typed(write);
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('Written:') });
    expect(said).toContain('tinyville-requests: 20 rows read, 20 would be stored, 0 set aside');
    expect(text(`${FOLDER}/place.ts`)).toContain("districts: ['1', '2', '3', '4']");
    expect(text(`${FOLDER}/QUESTIONS.md`)).toMatch(/\*\*payments\*\*: tiny-0004 .*written by hand/);
    expect(text(`${FOLDER}/QUESTIONS.md`)).toMatch(/\*\*crime\*\*: is it tiny-0005/);
    const feed = text('worker/src/feeds/tinyville-permits/feed.ts');
    expect(feed).toContain("key: 'permit_number'");
    expect(feed).toContain("ignores: 'applicant'");
    expect(readdirSync(join(checkout.root, 'worker/src/feeds/tinyville-permits'))).toHaveLength(3);
    expect(feed.split('\n').length).toBeLessThan(60);
  });

  it('writes nothing over what is there', async () => {
    const before = text(`${FOLDER}/place.ts`);
    expect(await typed(write)).toEqual({ code: 1, said: expect.stringContaining(`${FOLDER} is there already`) });
    expect(text(`${FOLDER}/place.ts`)).toBe(before);
  });

  it.each(checks.filter((command) => /^npx (?:vitest|oxlint|oxfmt)/.test(command)))(
    'holds what `%s` asks',
    async (command) => {
      expect(await typed(command)).toMatchObject({ code: 0 });
    },
  );

  it('goes on with commands that the drill types', () => {
    expect(checks.filter((command) => !command.startsWith('npx '))).toEqual([
      'npm run typecheck',
      'MOONTOWER_CITY=tinyville npm start',
    ]);
  });
});
