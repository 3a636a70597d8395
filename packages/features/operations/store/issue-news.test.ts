import type { HealthIssue } from '@moontower/contracts/health';
import { describe, expect, it } from 'vitest';
import { keyOf } from './known-issues.ts';
import { afterLook, newsFor, type KnownIssue } from './issue-news.ts';

const LATE: HealthIssue = { kind: 'feed-late', subject: 'austin-311' };
const AWAY: HealthIssue = { kind: 'store-away' };
const START = Date.parse('2026-11-20T12:00:00Z');
const at = (seconds: number): Date => new Date(START + seconds * 1_000);

/** Looks at these seconds, each with these issues; news is taken at once and marked as told. */
function told(looks: readonly (readonly [number, readonly HealthIssue[]])[], isTaken = (): boolean => true) {
  let known: KnownIssue[] = [];
  const news: string[] = [];
  for (const [seconds, issues] of looks) {
    known = afterLook(known, new Map(issues.map((issue) => [keyOf(issue), issue])), at(seconds)).all;
    const { appeared, gone } = newsFor('a', known, at(seconds));
    if (!isTaken()) continue;
    news.push(...appeared.map(({ key }) => `${seconds} + ${key}`), ...gone.map(({ key }) => `${seconds} - ${key}`));
    known = known.map((each) => ({
      ...each,
      told: appeared.includes(each) ? [...each.told, 'a'] : each.told,
      toldGone: gone.includes(each) ? [...each.toldGone, 'a'] : each.toldGone,
    }));
  }
  return { news, left: known.map(({ key }) => key) };
}

describe('news of what is wrong', () => {
  it('is told once when it has stayed, and once when it has been over for a minute', () => {
    const { news, left } = told([
      [0, [LATE]],
      [10, [LATE]],
      [20, [LATE]],
      [30, [LATE]],
      [40, []],
      [90, []],
      [100, []],
      [110, []],
    ]);
    expect(news).toEqual(['20 + feed-late austin-311', '100 - feed-late austin-311']);
    expect(left).toEqual([]);
  });

  it('is none where it passes by itself, or comes back within a minute', () => {
    expect(
      told([
        [0, [LATE]],
        [10, []],
        [80, []],
      ]).news,
    ).toEqual([]);
    const flaps = told([
      [0, [LATE]],
      [20, [LATE]],
      [30, []],
      [60, [LATE]],
      [70, []],
      [120, [LATE]],
    ]);
    expect(flaps.news).toEqual(['20 + feed-late austin-311']);
  });

  it('is told again where it begins again after its end was told', () => {
    const { news } = told([
      [0, [LATE]],
      [20, [LATE]],
      [30, []],
      [90, []],
      [200, [LATE]],
      [220, [LATE]],
    ]);
    expect(news).toEqual(['20 + feed-late austin-311', '90 - feed-late austin-311', '220 + feed-late austin-311']);
  });

  it('is told at once of the store, which may be back before a second look', () => {
    expect(
      told([
        [0, [AWAY]],
        [10, []],
        [70, []],
      ]).news,
    ).toEqual(['0 + store-away ', '70 - store-away ']);
  });

  it('waits for who could not be told, and is dropped where it was over before', () => {
    let turn = 0;
    const late = told(
      [
        [0, [LATE]],
        [20, [LATE]],
        [200, [LATE]],
      ],
      () => (turn += 1) === 3,
    );
    expect(late.news).toEqual(['200 + feed-late austin-311']);
    const never = told(
      [
        [0, [LATE]],
        [20, [LATE]],
        [30, []],
        [90, []],
      ],
      () => false,
    );
    expect(never).toEqual({ news: [], left: [] });
  });
});
