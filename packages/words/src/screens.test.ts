import { describe, expect, it } from 'vitest';
import { AREA_NAMES } from './areas.ts';
import { FRAMES, isListed, SCREENS } from './screens.ts';
import type { Screen } from './screen.ts';
import { textAt } from './text-at.ts';
import { loadWords } from './words.ts';

const lines: readonly Screen[] = SCREENS;
const frames: readonly Screen[] = FRAMES;
const words = { en: await loadWords('en', AREA_NAMES), es: await loadWords('es', AREA_NAMES) };
const twice = (all: readonly string[]) => all.filter((each, at) => all.indexOf(each) !== at);

describe('the table of screens', () => {
  it('titles each screen in both languages, from words that are there when it is drawn', () => {
    for (const { path, title, areas = ['extras'] } of [...lines, ...frames]) {
      expect([path, textAt(words.en, title).trim(), textAt(words.es, title).trim()]).not.toContain('');
      expect([path, 'shell', 'ui', 'feed', ...areas]).toContain(title.split('.', 1)[0]);
    }
  });
  it('gives the pages that search engines hear of titles of their own, in each language', () => {
    const listed = lines.filter(isListed);
    expect(twice(listed.map(({ title }) => textAt(words.en, title)))).toEqual([]);
    expect(twice(listed.map(({ title }) => textAt(words.es, title)))).toEqual([]);
  });
  it('names each address and each key once', () => {
    expect(twice([...lines, ...frames].map(({ path }) => path))).toEqual([]);
    expect(twice(lines.flatMap(({ key }) => key ?? []))).toEqual([]);
  });
  it('tells search engines of no part that is not open, of no single record and of no page that mail leads to', () => {
    const untold = lines.filter((line) => !isListed(line)).map(({ path }) => path);
    expect(untold).toEqual(expect.arrayContaining(['/auth', '/ops/inquiries', '/item/:uid', '/alerts/confirm']));
    expect(untold).not.toContain('/civic-pulse');
  });
  it('keeps for a visit without a network all that the phone’s bottom bar opens', () => {
    const bar = lines.filter(({ nav }) => nav !== undefined).slice(0, 4);
    expect(bar.filter(({ path, kept }) => path !== '/' && kept !== true)).toEqual([]);
  });
});
