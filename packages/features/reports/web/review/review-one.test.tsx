// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import type { Entry, ReviewDetail } from './review-queries.ts';
import { ReviewOne } from './ReviewOne.tsx';

const AT = '2026-11-20T18:00:00.000Z';
const ID = '5b6f3a7e-8f0e-4b6e-9a58-2f6f4d4f0a01';
const OTHER = '5b6f3a7e-8f0e-4b6e-9a58-2f6f4d4f0a02';
const NEAR = { uid: `moontower-reports:${OTHER}`, id: OTHER, source: 'moontower', title: 'The same', metres: 0 };
const comment = { id: OTHER, text: 'It is deep.', at: AT, badge: 'resident', review: 'held' } as const;
const photo = { id: OTHER, width: 40, height: 30, redacted: false };
const detail: ReviewDetail = {
  kind: 'report',
  id: ID,
  version: 1,
  review: 'held',
  incident: {
    id: ID,
    title: 'A hole',
    description: 'A deep hole in the right lane.',
    type: 'potholes',
    priority: 'low',
    status: 'open',
    address: '301 W 2nd St',
    lat: 30.2648,
    lon: -97.7472,
    precision: 'exact',
    createdAt: AT,
    changedAt: AT,
    viewCount: 0,
    commentCount: 0,
    followerCount: 0,
    photos: [],
    merged: [],
    timeline: [],
  },
  risks: [],
  flags: [],
  history: [],
};

let answer: ReviewDetail = detail;
beforeEach(() => {
  vi.stubGlobal('fetch', (asked: Request | string | URL) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : asked, 'http://localhost');
    if (pathname.startsWith('/api/review/')) return Promise.resolve(Response.json(answer));
    if (pathname === '/api/incidents/similar') return Promise.resolve(Response.json([{ ...NEAR, publishedAt: AT }]));
    return Promise.resolve(new Response('', { status: 404 }));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function shown(about: Partial<ReviewDetail>, language: Language = 'en') {
  answer = { ...detail, ...about };
  const entry: Entry = { kind: answer.kind, id: ID };
  const words = await showPart(<ReviewOne entry={entry} next={undefined} onOpen={() => undefined} />, {
    language,
    areas: ['review', 'incidents', 'reporting'],
  });
  await screen.findAllByText(answer.incident.title);
  const named = () => screen.queryAllByRole('button').map(({ textContent }) => textContent.trim());
  return { words, named };
}

describe.each(LANGUAGES)('what a reviewer is offered, in %s', (language) => {
  it.each([
    ['report', {}, ['approve', 'hide', 'redact']],
    ['comment', { comment }, ['approve', 'hide', 'redact']],
    ['step', { comment }, ['approve', 'hide', 'redact']],
    ['photo', { photo }, ['approve', 'hide']],
    ['flag', {}, ['dismiss']],
  ] as const)('of a %s is what the server takes', async (kind, about, offered) => {
    const { words, named } = await shown({ kind, ...about }, language);
    const { actions, addBox } = words.review;
    const all = Object.values(actions);
    await vi.waitFor(() =>
      expect(named().filter((name) => all.some((each) => each === name))).toEqual(offered.map((each) => actions[each])),
    );
    expect(named().includes(addBox)).toBe(kind === 'photo');
  });

  it.each([
    ['report', { comment: undefined }, `report:${ID}`],
    ['comment', { comment }, `comment:${OTHER}`],
  ] as const)('of a flag leads to the %s, where it is decided', async (what, about, entry) => {
    const { words } = await shown({ kind: 'flag', ...about }, language);
    const link = screen.getByRole('link', { name: words.review.flagged[what] });
    expect(link.getAttribute('href')).toMatch(new RegExp(`/review\\?entry=${entry}$`));
  });

  it.each([
    ['report', 'own', {}],
    ['comment', 'own', { comment }],
    ['photo', 'own', { photo }],
    ['flag', 'own', {}],
    ['flag', 'done', {}],
  ] as const)('of a %s is nothing where it is closed (%s), and the screen says why', async (kind, closed, about) => {
    const { words, named } = await shown({ kind, closed, ...about }, language);
    screen.getByText(words.review.closed[closed]);
    expect(named()).toEqual([words.review.back]);
  });
});

describe('joining a report to another', () => {
  const incident = { ...detail.incident, userId: 'me' };
  it.each<[string, Partial<ReviewDetail>, boolean]>([
    ['a report of somebody else', {}, true],
    ['one’s own that waits', { closed: 'own', incident }, false],
    ['one’s own that everybody reads', { closed: 'own', review: 'published', incident }, true],
    [
      'one’s own without a name',
      { closed: 'own', review: 'published', incident: { ...incident, anonymousReport: true } },
      false,
    ],
    ['a report that others were joined to', { incident: { ...incident, merged: [OTHER] } }, false],
  ])('is offered as the server takes it: %s', async (_what, about, offered) => {
    const { words } = await shown(about);
    const region = screen.queryByRole('region', { name: words.review.merge.title });
    expect(region !== null).toBe(offered);
    if (region !== null) await within(region).findByRole('button', { name: words.review.merge.press });
  });
});
