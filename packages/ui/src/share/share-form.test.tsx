// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { ShareForm } from './ShareForm.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const words = await loadWords('en', ['ui', 'extras']);
const { share } = words.extras;
const SHARED = { text: 'A tree comes down', link: 'https://moontower.example/item/a', title: 'Tree', source: 'City' };

function ways(device: object): (string | null)[] {
  vi.stubGlobal('navigator', device);
  render(
    <WordsProvider language="en" words={words}>
      <ShareForm shared={SHARED} onClose={() => undefined} />
    </WordsProvider>,
  );
  const wanted = [share.native, share.copy, share.microblog];
  return [...screen.getByRole('dialog').querySelectorAll('button, a')].flatMap(({ textContent }) =>
    wanted.filter((name) => textContent?.startsWith(name)),
  );
}

it('the phone’s own sharing comes first, and the text that it is given holds the link', () => {
  const sent = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
  expect(ways({ share: sent })).toEqual([share.native, share.copy, share.microblog]);
  fireEvent.click(screen.getByRole('button', { name: share.native }));
  expect(sent).toHaveBeenCalledWith({ title: 'Tree', text: 'A tree comes down\nhttps://moontower.example/item/a' });
});

it('where a device has none, the text is copied first', () => {
  expect(ways({})).toEqual([share.copy, share.microblog]);
});
