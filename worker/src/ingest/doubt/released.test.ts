import { NO_ROWS } from '@moontower/contracts';
import type { FeedDocument, HeldRun } from '@moontower/store';
import { describe, expect, it } from 'vitest';
import { settledBy, type ReadingKind } from './released.ts';

const short: ReadingKind = { job: 'pull-feed', full: false };
const whole: ReadingKind = { job: 'pull-feed', full: true };
const keys: ReadingKind = { job: 'reconcile-feed', full: true };
const heldBy = (kind: ReadingKind, what: HeldRun['kind']): FeedDocument => ({
  _id: 'f',
  totals: NO_ROWS,
  withdrawn: 0,
  skipped: {},
  quarantinedBy: {},
  withoutPoint: {},
  coverage: {},
  unknownColumns: [],
  missingColumns: [],
  heldReason: 'Half of the rows are gone.',
  held: { ...kind, kind: what, runId: 'r', at: new Date(0), received: 20, unread: 0, sample: [] },
});
const isSettled = (state: FeedDocument, by: ReadingKind): boolean => settledBy(state, by).includes('heldReason');

describe('a good reading takes off what is held', () => {
  it.each([
    ['by a short reading', short],
    ['by a whole reading', whole],
    ['by the comparison of keys', keys],
  ])('%s where it is of the same kind, and of no other kind', (_name, kind) => {
    for (const other of [short, whole, keys])
      expect([other, isSettled(heldBy(kind, 'gone'), other)]).toEqual([other, other === kind]);
  });

  it('for rows that a short reading could not read, where a whole one could', () => {
    expect(isSettled(heldBy(short, 'unread'), whole)).toBe(true);
    expect(isSettled(heldBy(whole, 'unread'), short)).toBe(false);
  });

  it('that a release before held without a word of how', () => {
    const { held: _, ...older } = heldBy(short, 'size');
    expect(isSettled(older, short)).toBe(true);
  });

  it('and keeps since when there is trouble where its columns are others too', () => {
    expect(settledBy(heldBy(keys, 'gone'), keys)).toContain('troubledSince');
    expect(settledBy({ ...heldBy(keys, 'gone'), driftReason: 'x' }, keys)).not.toContain('troubledSince');
  });
});
