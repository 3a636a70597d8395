// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '@moontower/words/words';
import { showPart } from '../../testing/show-part.tsx';
import { LateFeedsBanner } from './LateFeedsBanner.tsx';
import { aFeed, TROUBLED } from '../testing/a-feed.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What the banner over records of these feeds says, once the feeds were asked for. */
async function said(
  from: readonly string[],
  {
    language = 'en',
    all = TROUBLED,
    brief = false,
    mode = 'live',
  }: { language?: Language; all?: typeof TROUBLED; brief?: boolean; mode?: 'live' | 'recorded' } = {},
): Promise<string> {
  const answered: string[] = [];
  vi.stubGlobal('fetch', async (asked: string) => {
    answered.push(asked);
    return asked.endsWith('/api/feeds') ? Response.json(all) : Response.json({ city: { mode } });
  });
  await showPart(
    <>
      <LateFeedsBanner from={from} brief={brief} />
      <LateFeedsBanner from={['austin-311']} />
    </>,
    { language, areas: ['status'] },
  );
  // The one that is always there says that the answers are, too.
  await waitFor(() => expect([answered.length, screen.getAllByRole('note').length > 0]).toEqual([2, true]));
  const [first, always] = screen.getAllByRole('note');
  return always === undefined ? '' : (first?.textContent ?? '');
}

describe('over the records of sources that are not up to date', () => {
  it.each([
    ['austin-code-cases', 'Code complaint cases. The city last updated this on Apr 19'],
    ['austin-permits', 'Columns are gone: permit_number'],
    ['austin-311', 'has not answered since Nov 19'],
    ['austin-payments', 'The new copy looked wrong. You see the last good one.'],
  ])('the one of %s is named, with why', async (id, words) => {
    expect(await said(['austin-budget', id, id])).toContain(words);
  });

  it('that is said in Spanish too, with a way to the data status', async () => {
    const text = await said(['austin-payments'], { language: 'es' });
    expect(text).toContain('La copia nueva parecía mal. Usted ve la última buena.');
    expect(text).toContain('Estado de los datos');
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/es/status');
  });

  it('several are counted, three of them by name', async () => {
    const text = await said(TROUBLED.map(({ id }) => id));
    expect(text).toContain('4 ');
    expect(text).toContain('Issued construction permits, Code complaint cases, Payments, ');
    expect(text).not.toContain('311 requests');
  });

  it('a source that a recording does not have is in no trouble there', async () => {
    const absent = {
      ...aFeed({ id: 'austin-bonds', state: 'unreachable', stored: 0 }),
      stateWhy: 'no-dataset' as const,
    };
    const all = [absent, ...TROUBLED];
    expect(await said(['austin-bonds'], { all, mode: 'recorded' })).toBe('');
    cleanup();
    expect(await said(['austin-bonds'], { all })).not.toBe('');
  });

  it('nothing is said where these are in order, or where the frame says that they are a recording', async () => {
    const fine = [aFeed({ id: 'austin-budget' }), ...TROUBLED];
    expect(await said(['austin-budget'], { all: fine })).toBe('');
    cleanup();
    expect(await said(['austin-code-cases'], { brief: true, mode: 'recorded' })).toBe('');
    cleanup();
    for (const how of [{ brief: true }, { mode: 'recorded' as const }]) {
      expect(await said(['austin-code-cases'], how)).toContain('Apr 19');
      cleanup();
    }
  });
});
