import { aPayment, anItem } from '@moontower/testkit';
import { describe, expect, it } from 'vitest';
import type { ItemDocument, PaymentDocument } from '../documents.ts';
import { pulseNow } from './development-tallies.ts';
import { defineTally } from './tally.ts';
import { TallyChanges } from './tally-changes.ts';

const NOW = new Date('2026-11-22T15:00:00Z');
const spent = defineTally({
  id: 'spent',
  version: 2,
  of: 'payments',
  reads: ['department', 'fiscalYear', 'amountCents'],
  count: ({ department, fiscalYear, amountCents }) => [
    { cell: { year: fiscalYear ?? 0, department: department.code ?? '' }, add: { n: 1, cents: amountCents } },
  ],
});
const payment = (about: Partial<PaymentDocument>): PaymentDocument => ({
  ...aPayment(),
  _id: 'p',
  feed: 'payments',
  hash: 'h',
  rawHash: 'h',
  raw: '{}',
  purchase: 'p',
  firstSeenAt: NOW,
  changedAt: NOW,
  ...about,
});

describe('what writes do to sums', () => {
  it('is added up for each cell, whatever the order in which its values are named', () => {
    const changes = new TallyChanges();
    changes.enter([spent], payment({ amountCents: 300 }), 1);
    changes.enter([spent], payment({ amountCents: 200 }), 1);
    changes.enter([spent], payment({ amountCents: 50, fiscalYear: 2026 }), 1);
    expect(changes.updates()).toEqual([
      {
        q: { _id: 'spent@2|department=8600|year=2027' },
        u: {
          $inc: { 'sums.n': 2, 'sums.cents': 500 },
          $setOnInsert: { tally: 'spent@2', cell: { year: 2027, department: '8600' } },
        },
        upsert: true,
      },
      expect.objectContaining({ q: { _id: 'spent@2|department=8600|year=2026' } }),
    ]);
  });

  it('is nothing for a change that a tally does not count, and moves what it does', () => {
    const changes = new TallyChanges();
    changes.enter([spent], payment({ description: 'old words' }), -1);
    changes.enter([spent], payment({ description: 'new words' }), 1);
    expect(changes.updates()).toEqual([]);
    changes.enter([spent], payment({ fiscalYear: 2026, amountCents: 7 }), -1);
    changes.enter([spent], payment({ fiscalYear: 2027, amountCents: 7 }), 1);
    expect(Object.fromEntries(changes.updates().map(({ q, u }) => [q._id.slice(-4), u.$inc]))).toEqual({
      '2026': { 'sums.n': -1, 'sums.cents': -7 },
      '2027': { 'sums.n': 1, 'sums.cents': 7 },
    });
  });

  it('leaves out what has left, so that coming back counts once', () => {
    const changes = new TallyChanges();
    changes.enter([spent], payment({ withdrawnAt: NOW }), -1);
    changes.enter([spent], payment({ amountCents: 5 }), 1);
    expect(changes.updates().map(({ u }) => u.$inc)).toEqual([{ 'sums.n': 1, 'sums.cents': 5 }]);
  });
});

/** What stands of a request in the store, as far as sums read it. */
const request = (feed: string): ItemDocument => {
  const { publishedAt, cityUpdatedAt: _city, deadlineAt: _due, statedDistrict: _stated, ...draft } = anItem();
  const own = { _id: `${feed}:1`, feed, hash: 'h', rawHash: 'r', raw: '{}', sourceLabel: 'Test', words: [] };
  const times = { publishedAt: new Date(publishedAt), firstSeenAt: NOW, changedAt: NOW };
  return { ...draft, ...own, ...times, type: 'service-requests', pulseType: '311', district: 3 };
};
const sumsOf = (document: ItemDocument): string[] => {
  const changes = new TallyChanges();
  changes.enter([pulseNow], document, 1);
  return changes.updates().map(({ q }) => q._id);
};

it('sums of Civic Pulse are of one feed each, so that two readings of one pulse type do not meet', () => {
  expect([sumsOf(request('austin-311')), sumsOf(request('moontower-reports'))]).toEqual([
    ['pulse-now@1|feed=austin-311|type=311'],
    ['pulse-now@1|feed=moontower-reports|type=311'],
  ]);
});
