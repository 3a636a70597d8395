// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { FeedAddressNote } from './FeedAddressNote.tsx';

afterEach(cleanup);

async function noteAt(query: string): Promise<string | undefined> {
  const words = await loadWords('en', ['extras', 'ui']);
  history.replaceState(null, '', `/${query}`);
  render(
    <WordsProvider language="en" words={words}>
      <BrowserRouter>
        <FeedAddressNote />
      </BrowserRouter>
    </WordsProvider>,
  );
  return screen.queryByRole('note')?.textContent ?? undefined;
}

describe('an address of the feed that makes no sense', () => {
  it.each([
    {
      query: '?types=%F0%9F%8F%9B,zoning-cases%27--&district=99,x&period=5y&page=-1',
      said: ['types=🏛', 'district=99', 'and 2 more'],
    },
    { query: '?near=NaN,1e999&zoom=NaN&lat=91&radius=-5', said: ['near=NaN,1e999', 'zoom=NaN', 'lat=91', 'radius=-5'] },
    { query: '?near=1,2,3&min=lots', said: ['near=1,2,3', 'min=lots'] },
    { query: '?min=%E0%A4%A&district=%&%zz=1', said: ['min=', 'district=%', '%zz=1'] },
    { query: `?${'y'.repeat(5_000)}=1`, said: ['y'.repeat(30)] },
  ])('has its parts named that were not used: $said', async ({ query, said }) => {
    const note = await noteAt(query);
    expect(note).toContain('This page could not use these parts of its address:');
    for (const part of said) expect(note).toContain(part);
    expect(note?.length).toBeLessThan(300);
  });

  it('is told where only the beginning of a very long search is used, until the note is hidden', async () => {
    expect(await noteAt(`?q=${'x'.repeat(5_000)}`)).toContain('Only the first 200 characters of the search were used.');
    fireEvent.click(screen.getByRole('button', { name: 'Hide this note' }));
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is none that is known', async () => {
    const known = '?period=all&sort=newest&view=stories&page=1&radius=457.2&density=compact&utm_source=mail';
    expect(await noteAt(known)).toBeUndefined();
  });
});
