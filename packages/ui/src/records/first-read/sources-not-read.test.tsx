// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FeedStatus } from '@moontower/contracts/feeds/feed';
import type { Language } from '@moontower/words/words';
import { showPart } from '../../testing/show-part.tsx';
import { SourcesNotRead } from './SourcesNotRead.tsx';
import { aFeed } from '../testing/a-feed.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const READ = aFeed({ id: 'read', title: 'Permits', checkedAt: '2026-11-24T10:00:00.000Z' });
const nothing = (about: Partial<FeedStatus>) => aFeed({ stored: 0, ...about });
async function shown(feeds: readonly FeedStatus[], mode = 'live', language: Language = 'en') {
  vi.stubGlobal('fetch', async (asked: string) =>
    Response.json(asked.endsWith('/api/feeds') ? feeds : { city: { mode, shifted: false } }),
  );
  const of = feeds.map(({ id }) => id);
  await showPart(<SourcesNotRead of={of}>All were read</SourcesNotRead>, { language, areas: ['status'] });
}

describe('sources of what is missing', () => {
  it('are named with the reason, and lead to their line on the status page', async () => {
    await shown([
      READ,
      nothing({
        id: 'register',
        title: 'Register',
        state: 'loading',
        firstLoad: { rows: 5, expectedRows: 9, secondsLeft: 40, done: false },
      }),
      nothing({ id: 'meetings', title: 'Meetings', state: 'waiting' }),
      nothing({ id: 'moontower-reports', title: 'Reports', state: 'waiting' }),
      nothing({ id: 'away', title: 'Awards', state: 'unreachable', stateWhy: 'refused' }),
      nothing({ id: 'empty', title: 'Votes', checkedAt: '2026-11-24T10:00:00.000Z', stateWhy: 'no-records' }),
    ]);
    const lines = (await screen.findAllByRole('listitem')).map((line) => line.textContent);
    expect(lines).toEqual([
      'Register: it is being read for the first time, about 40 seconds left.',
      'Meetings: it waits for its first reading.',
      'Awards: The source does not give us these records.',
      'Votes: it was read and had no record.',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['register', 'meetings', 'away', 'empty'].map((id) => `/status#feed-${id}`),
    );
  });

  it('that a recording does not have are said to be not in it, in Spanish too', async () => {
    await shown(
      [nothing({ id: 'register', title: 'Register', state: 'unreachable', stateWhy: 'no-dataset' })],
      'recorded',
      'es',
    );
    expect((await screen.findByText(/no está en esta grabación/)).textContent).toBe(
      'Register: no está en esta grabación.',
    );
    expect(screen.getByRole('link').getAttribute('href')).toBe('/es/status#feed-register');
  });

  it('are not blamed where all were read', async () => {
    await shown([READ]);
    await screen.findByText('All were read');
    expect(screen.queryByRole('listitem')).toBeNull();
  });
});
