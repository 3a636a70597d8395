import { expect, it } from 'vitest';
import { aFeed } from '@moontower/testkit/a-feed';
import { feedIssues } from './health-issues.ts';

const [CITY, LOOKED, TROUBLED, AWAY, PAUSED, FAILING] = [8, 9, 10, 11, 12, 13].map(
  (hour) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
);
const feed = {
  ...aFeed,
  cityUpdatedAt: CITY,
  checkedAt: LOOKED,
  troubledSince: TROUBLED,
  unreachableSince: AWAY,
  pausedAt: PAUSED,
  failingSince: FAILING,
};

it('a reading that was left out stays a line until one is read well, where nothing graver is said of the feed', () => {
  const leftOut = { ...feed, leftOutAt: AWAY };
  expect(feedIssues([leftOut])).toMatchObject([{ kind: 'feed-left-out', subject: 'a', since: AWAY }]);
  expect(feedIssues([{ ...leftOut, state: 'held' }])).toMatchObject([{ kind: 'feed-held' }]);
  expect(feedIssues([feed])).toEqual([]);
});

it.each([
  ['no-answer', true],
  ['asked-to-wait', true],
  ['no-dataset', undefined],
  ['refused', undefined],
  ['ended', undefined],
] as const)('a source of which is said %s tells that its host is silent: %s', (stateWhy, hostSilent) => {
  expect(feedIssues([{ ...feed, state: 'unreachable', stateWhy }]).map((issue) => issue.hostSilent)).toEqual([
    hostSilent,
  ]);
});

it.each([
  ['drifted', TROUBLED],
  ['held', TROUBLED],
  ['unreachable', AWAY],
  ['late', CITY],
] as const)('a feed that is %s is so since that began, not since the last good reading', (state, since) => {
  expect(feedIssues([{ ...feed, state }]).map((issue) => issue.since)).toEqual([since]);
});

it.each([
  { state: 'held', stateWhy: 'paused', kind: 'feed-paused', since: PAUSED },
  { state: 'late', stateWhy: 'our-failure', kind: 'feed-late', since: FAILING },
  { state: 'late', stateWhy: 'not-looked', kind: 'feed-late', since: LOOKED },
  { state: 'stale', stateWhy: 'old', kind: 'feed-late', since: CITY },
] as const)('a feed that is $state because of $stateWhy is so since that began', ({ kind, since, ...about }) => {
  expect(feedIssues([{ ...feed, ...about }])).toMatchObject([{ kind, since }]);
});
