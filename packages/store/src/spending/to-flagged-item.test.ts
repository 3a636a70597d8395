import { aPurchase } from '@moontower/testkit';
import { describe, expect, it } from 'vitest';
import type { PurchaseDocument } from '../documents.ts';
import { toFlaggedItem } from './to-flagged-item.ts';

const stored = (about: Partial<PurchaseDocument>): PurchaseDocument => ({
  ...aPurchase(),
  _id: 'order:PO:6200:26042000695',
  feed: 'austin-payments',
  hash: 'h',
  publishedAt: new Date(0),
  changedAt: new Date(0),
  score: {
    total: 55,
    components: {
      keywords: { points: 0, limit: 30, possible: 30 },
      amount: { points: 0, limit: 25, possible: 25 },
      description: { points: 0, limit: 25, possible: 25 },
      vendor: { points: 0, limit: 20, possible: 20 },
    },
    hits: [],
    bucket: 'medium',
    completeness: 1,
    confidence: 'high',
    reviewPriority: false,
    labels: [],
    ruleSet: 'r',
    scoredAt: '2026-11-20T00:00:00.000Z',
  },
  ...about,
});
const CHECKBOOK = {
  page: 'https://data.austintexas.gov/d/8c6z-qnmj',
  rows: 'https://data.austintexas.gov/resource/8c6z-qnmj.json',
  columns: {
    amount: 'amount',
    department: 'dept_cd',
    object: 'obj_cd',
    payee: 'lgl_nm',
    orderKind: 'rf_doc_cd',
    order: 'rf_doc_id',
    documentKind: 'rfed_doc_cd',
    document: 'rfed_doc_id',
  },
};
const flagged = (about: Partial<PurchaseDocument>) =>
  toFlaggedItem(stored(about), { simulated: false, checkbook: CHECKBOOK });

describe('a flagged purchase', () => {
  it('names its order or document as the record does, and leads to the published rows', () => {
    expect(flagged({})).toMatchObject({
      sourceDocument: 'Order PO 6200 26042000695',
      verificationUrl: 'https://data.austintexas.gov/resource/8c6z-qnmj.json?rf_doc_cd=PO&rf_doc_id=26042000695',
    });
    expect(flagged({ _id: 'document:PRM:6200:26050400001' }).sourceDocument).toBe(
      'Payment document PRM 6200 26050400001',
    );
  });

  it('says so when a line has no document number, and keeps the name of a person out of the address', () => {
    const line = flagged({ _id: 'line:V0tDglZym', personal: true, vendor: { name: 'Doe, Pat' }, amountCents: 21_240 });
    expect(line.sourceDocument).toBe('eCheckbook line, no document number in the record');
    expect(line.verificationUrl).toBe(
      'https://data.austintexas.gov/resource/8c6z-qnmj.json?amount=212.4&dept_cd=8600&obj_cd=6383',
    );
    expect(JSON.stringify(line)).not.toContain('Doe');
    expect(flagged({ _id: 'line:V0tDglZym' }).verificationUrl).toContain('lgl_nm=Example+Grounds+LLC');
  });

  it('finds the rows of a city by what that city calls its columns, and all of them where it names none', () => {
    const dallas = { page: 'https://d.example/d/x', rows: 'https://d.example/x.json' };
    const addressOf = (checkbook: Parameters<typeof toFlaggedItem>[1]['checkbook']) =>
      toFlaggedItem(stored({ _id: 'document:DOC:PBW:AD1' }), { simulated: false, checkbook }).verificationUrl;
    expect(addressOf({ ...dallas, columns: { document: 'docid' } })).toBe('https://d.example/x.json?docid=AD1');
    expect(addressOf(dallas)).toBe('https://d.example/x.json');
  });

  it('tells the day that the rules go by apart from the day of the last payment', () => {
    const paid = { publishedAt: new Date('2026-11-16T06:00:00Z'), onDate: '2026-07-22', lastPaidOn: '2026-11-16' };
    expect(flagged({ ...paid, dateSource: 'award' })).toMatchObject({
      onDate: '2026-07-22',
      dateSource: 'award',
      publishedAt: '2026-11-16T06:00:00.000Z',
    });
    expect(flagged({ onDate: undefined, dateSource: 'none' })).not.toHaveProperty('onDate');
  });

  it('keeps a human review above the score, and says whose word it is', () => {
    expect(flagged({})).toMatchObject({ reviewStatus: 'medium_priority', reviewBy: 'rules' });
    expect(
      toFlaggedItem(stored({}), { simulated: false, checkbook: CHECKBOOK, review: { verdict: 'low_priority' } }),
    ).toMatchObject({ reviewStatus: 'low_priority', reviewBy: 'people' });
    const quiet = { ...stored({}).score, total: 30, bucket: 'low' as const };
    expect(flagged({ score: quiet })).toMatchObject({ reviewStatus: 'not_reviewed' });
    expect(flagged({ score: quiet })).not.toHaveProperty('reviewBy');
  });
});
