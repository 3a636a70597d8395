// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { spanishErrors } from '@moontower/contracts/wire/errors-es';
import { aFeed } from '@moontower/testkit/a-feed';
import { ToastRegion } from '@moontower/ui/feedback/ToastRegion.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { FeedList, FeedsDesk } from '../FeedsDesk.tsx';
import { operationsWords } from '../operations-words.ts';
import { words as en } from '../../words/en.ts';
import { words as es } from '../../words/es.ts';

afterEach(() => {
  cleanup();
  document.cookie = 'moontower-operator-here=; max-age=0';
  vi.unstubAllGlobals();
});
const SENTENCE = 'This feed is calculated every night.';
const refuses = (status: number, code: string) =>
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: { method?: string } = {}) =>
    method === 'GET' ? Response.json([aFeed]) : new Response(SENTENCE, { status, headers: { 'X-Problem': code } }),
  );

it.each([
  { language: 'en', status: 400, code: 'bad_request', reason: SENTENCE },
  { language: 'es', status: 400, code: 'bad_request', reason: spanishErrors.bad_request },
  { language: 'en', status: 409, code: 'conflict', reason: en.cannot.read },
  { language: 'es', status: 409, code: 'conflict', reason: es.cannot.read },
] as const)('a refused act says why, beside its button: $language, $status', async (about) => {
  const { language, status, code, reason } = about;
  refuses(status, code);
  const { acts } = await operationsWords.load(language);
  const part = (
    <>
      <FeedList all={[{ ...aFeed, title: 'Title' }]} />
      <ToastRegion />
    </>
  );
  await showPart(part, { language, areas: ['status'] });
  fireEvent.click(screen.getByRole('button', { name: acts.read.label('Title') }));
  await vi.waitFor(() => expect(screen.getAllByText(reason)).toHaveLength(2));
  expect(screen.getByRole('article').textContent).toContain(reason);
  expect(document.body.textContent).not.toContain(acts.failed);
});

it('an act refused because the session ended leads to the ways in, also where a desk asks for public answers', async () => {
  document.cookie = 'moontower-operator-here=1';
  refuses(401, 'not_signed_in');
  const { acts, door } = await operationsWords.load('en');
  await showPart(<FeedsDesk />, { path: '/ops/feeds', areas: ['status'] });
  fireEvent.click(await screen.findByRole('button', { name: acts.read.label(aFeed.title) }));
  expect((await screen.findByRole('link', { name: door.token })).getAttribute('href')).toBe('/ops/sign-in');
});
