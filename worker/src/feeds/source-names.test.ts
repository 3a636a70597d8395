import { describe, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { feeds } from './index.ts';

const { ui } = await loadWords('es', ['ui']);

describe('what a Spanish page calls a source', () => {
  it('is Spanish for every feed', () => {
    const english = feeds.filter(({ title }) => ui.tell(title, [[title]]).some(({ original }) => original));
    expect(english.map(({ title }) => title)).toEqual([]);
  });
});
