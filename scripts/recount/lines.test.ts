import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { words as bulletinsEn } from '../../packages/features/bulletins/words/en.ts';
import { words as bulletinsEs } from '../../packages/features/bulletins/words/es.ts';
import { LANGUAGES, loadWords } from '@moontower/words/words';
import { describe, expect, it } from 'vitest';
import { FIGURE_NAMES, RECOUNT_LINES } from './lines.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** What stands at the end of a path of names. */
const at = (words: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((held, name) => Object(held)[name], words);

describe('every number on a card or a chart', () => {
  it('has a line, and no line is of a number that is gone', () => {
    expect(Object.keys(RECOUNT_LINES).toSorted()).toEqual([...FIGURE_NAMES].toSorted());
    expect(new Set(FIGURE_NAMES).size).toBe(FIGURE_NAMES.length);
  });

  it.each(LANGUAGES)('is called by its line what the screen calls it, in %s', async (language) => {
    const words = await loadWords(language, ['pork', 'incidents', 'properties', 'analytics', 'findings']);
    const { pork, incidents, properties, analytics, findings } = words;
    const bulletins = language === 'es' ? bulletinsEs : bulletinsEn;
    const all = { pork, incidents, properties, analytics, findings, bulletins };
    const lost = FIGURE_NAMES.filter((name) => {
      const said = at(all, RECOUNT_LINES[name].called);
      return typeof said !== 'function' && (typeof said !== 'string' || said === '');
    });
    expect(lost).toEqual([]);
  });

  it('says of what it is and over which days', () => {
    expect(FIGURE_NAMES.filter((name) => Object.values(RECOUNT_LINES[name]).some((said) => said.length === 0))).toEqual(
      [],
    );
  });

  it('is counted a second time by a test that is there', () => {
    const lost = FIGURE_NAMES.filter((name) => {
      const [file, title] = RECOUNT_LINES[name].again;
      return !read(file).includes(title);
    });
    expect(lost).toEqual([]);
  });
});

/** A number that is drawn by itself, and why it needs no line. */
const DRAWN_ALONE = [
  // The parts that draw cards.
  'packages/ui/src/page/Stat.tsx',
  // The amount of one record, which stands in its row as published.
  'web/src/screens/feed/rows/ItemRow.tsx',
  'web/src/screens/pork-tracker/purchases/PurchaseCard.tsx',
  // How many cities asked, and how many sources there are: what stands there is counted in `welcome` and its tests.
  'web/src/screens/welcome/PilotProgram.tsx',
  'web/src/screens/welcome/cities/Figures.tsx',
];

it('a number on a screen is drawn by the shared parts, which ask for its name', () => {
  const drawn = ['web/src', 'packages/ui/src', 'packages/features']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|node_modules/.test(file))
        .map((file) => join(folder, file)),
    )
    .filter((file) => /<data\b/.test(read(file)));
  expect(drawn.toSorted()).toEqual(DRAWN_ALONE.toSorted());
});
