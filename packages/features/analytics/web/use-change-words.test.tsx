// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { useChangeWords } from './use-change-words.ts';

afterEach(cleanup);

function Said({ clear }: { clear: boolean }) {
  return useChangeWords()({ now: 99, before: 90, months: 12, clear }, String);
}

describe('a change against the year before', () => {
  it.each([
    ['en', true, '+10%'],
    ['en', false, '90 a year before'],
    ['es', false, '90 un año antes'],
  ] as const)('%s, more than chance %s: “%s”', async (language, clear, said) => {
    await showPart(<Said clear={clear} />, { language, areas: ['analytics'] });
    expect(document.body.textContent).toContain(said);
    expect(document.body.textContent?.includes('%')).toBe(clear);
  });
});
