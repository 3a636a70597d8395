import { AppError, NO_ROWS } from '@moontower/contracts';
import type { FeedDocument } from '@moontower/store';
import { describe, expect, it } from 'vitest';
import { plainWords, troubleOf } from './source-trouble.ts';

const AT = new Date('2026-11-20T18:00:00Z');
const BEFORE = new Date('2026-11-20T17:00:00Z');
const state: FeedDocument = {
  _id: 'f',
  totals: NO_ROWS,
  withdrawn: 0,
  skipped: {},
  quarantinedBy: {},
  withoutPoint: {},
  coverage: {},
  unknownColumns: [],
  missingColumns: [],
};
const said = (error: AppError, about: Partial<FeedDocument> = {}) =>
  troubleOf(error, { state: { ...state, ...about }, at: AT });

describe('what a failure says about a feed', () => {
  it('calls a dataset that does not exist unreachable, not changed', () => {
    expect(said(new AppError('source_missing'))).toMatchObject({
      told: 'unreachable',
      set: { unreachableSince: AT, unreachableWhy: 'no-dataset', unreachableReason: 'The source has no such dataset.' },
    });
  });
  it.each([
    ['source_unavailable', 'no-answer'],
    ['source_throttled', 'asked-to-wait'],
    ['source_refused', 'refused'],
  ] as const)('tells why the source is away: %s', (code, unreachableWhy) => {
    expect(said(new AppError(code)).set).toMatchObject({ unreachableWhy });
  });
  it('keeps since when the source is away', () => {
    expect(said(new AppError('source_unavailable'), { unreachableSince: BEFORE }).set.unreachableSince).toBe(BEFORE);
  });
  it('keeps the place that was reached, unless the source says that it is worth nothing', () => {
    expect(said(new AppError('source_unavailable')).unset).not.toContain('resume');
    const details = { fromBeginning: true };
    expect(said(new AppError('source_unavailable', 'Anew.', { details })).unset).toContain('resume');
  });
  it('names the columns that are gone, and that the source answered', () => {
    const { told, set, unset } = said(
      new AppError('schema_drift', 'Permits: the column id is gone.', { details: { missing: ['id'] } }),
      { unreachableSince: BEFORE },
    );
    expect({ told, set }).toEqual({
      told: 'drifted',
      set: { driftReason: 'Permits: the column id is gone.', missingColumns: ['id'], troubledSince: AT },
    });
    expect(said(new AppError('schema_drift'), { troubledSince: BEFORE }).set.troubledSince).toBe(BEFORE);
    expect(unset).toContain('unreachableSince');
  });
  it('blames no source for an error of our own', () => {
    expect(said(new AppError('internal', 'x is not a function'))).toEqual({
      told: 'failed',
      set: { failingSince: AT },
      unset: [],
    });
  });
});

describe('plainWords', () => {
  it('prints no port and no address of this machine', () => {
    expect(plainWords('127.0.0.1:42735 answered 503.')).toBe('The source answered 503.');
    expect(plainWords('The answer of localhost:9 broke off.')).toBe('The answer of the source broke off.');
    expect(plainWords('data.austintexas.gov:443 did not answer (ECONNRESET).')).toBe(
      'data.austintexas.gov did not answer (ECONNRESET).',
    );
    expect(plainWords('At 10:42 it said nothing.')).toBe('At 10:42 it said nothing.');
  });
});
