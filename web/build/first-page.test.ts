import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureBeside, type FirstPageWeight } from './measure-first-page.ts';

/** See docs/decisions/0010-first-page.md for what each part costs. */
const LIMIT_BYTES = 135_000;

let weight: FirstPageWeight;
beforeAll(async () => {
  // A process of its own: in this one libraries are built for tests.
  const script =
    `import { measureFirstPage } from ${JSON.stringify(join(import.meta.dirname, 'measure-first-page.ts'))}; ` +
    `console.log(JSON.stringify(await measureFirstPage(${JSON.stringify(join(import.meta.dirname, '..'))})));`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: join(import.meta.dirname, '../..'), env: { NODE_ENV: 'production' }, maxBuffer: 1 << 26 },
  );
  weight = JSON.parse(stdout);
}, 300_000);

const SCREENS = 'web/src/screens';
/** What each draws by itself beside the first page's files; foot and frame are the same for both. */
const FEED = [
  `${SCREENS}/feed/FirstVisit.tsx`,
  `${SCREENS}/feed/views/ViewMenu.tsx`,
  `${SCREENS}/feed/WeekRail.tsx`,
  `${SCREENS}/feed/Unplaced.tsx`,
  `${SCREENS}/feed/rows/RowState.tsx`,
  'packages/words/src/en/items/feed-parts.ts',
  'packages/words/src/en/items/outcomes.ts',
];
const LANDING = [`${SCREENS}/welcome/WelcomeScreen.tsx`, 'packages/words/src/en/welcome.ts'];

describe('the script of the landing page', () => {
  it('weighs no more than what the feed fetches by itself', () => {
    expect(measureBeside(weight, LANDING)).toBeLessThanOrEqual(measureBeside(weight, FEED));
  });
});

describe('the script of the first page', () => {
  it('weighs at most 135 kB', () => {
    expect(weight.gzipBytes).toBeLessThanOrEqual(LIMIT_BYTES);
  });
  it('holds no map, chart, socket, dialog or schema code', () => {
    const foreign = new RegExp(
      String.raw`node_modules\/(maplibre-gl|@deck\.gl|deck\.gl|@luma\.gl|apexcharts|socket\.io-client|` +
        String.raw`engine\.io-client|@radix-ui|radix-ui|cmdk|zod|formik)\/`,
    );
    expect(weight.modules.filter((id) => foreign.test(id))).toEqual([]);
  });
  it('is asked for all at once, and after what the first paint needs', () => {
    const [entry = '', ...imported] = weight.first;
    expect(weight.html).toContain(`<script type="module" fetchpriority="low" crossorigin src="/${entry}">`);
    expect(imported.length).toBeGreaterThan(0);
    expect(
      imported.filter(
        (file) => !weight.html.includes(`<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
      ),
    ).toEqual([]);
    expect(weight.html.match(/<link rel="preload" as="font"/g)).toHaveLength(2);
  });
  it('knows no screen but home; tables of them and of their words stand ready for the server to name elsewhere', () => {
    expect(weight.modules.filter((id) => /\/(routes\.tsx|words\/src\/(screens|areas)\.ts)$/.test(id))).toEqual([]);
    const [, links = ''] = /<!--not-home (.*?)-->/.exec(weight.html) ?? [];
    for (const path of ['web/src/routes.tsx', 'packages/words/src/areas.ts']) {
      const table = weight.parts.find(({ of }) => of === path);
      expect(links).toContain(`<link rel="modulepreload" fetchpriority="low" href="/${table?.file}">`);
      expect(table?.imports.filter((file) => !weight.first.includes(file) && !links.includes(file))).toEqual([]);
    }
  });
  it('leaves the page of all parts out of the built site', () => {
    expect(weight.files.filter((file) => /dev-?ui/i.test(file))).toEqual([]);
  });
});
