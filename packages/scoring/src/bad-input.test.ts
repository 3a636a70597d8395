import { describe, expect, it } from 'vitest';
import type { Purchase } from '@moontower/contracts';
import { rules } from './rules.ts';
import { aBaseline, aPurchase, CITY, daysAfter, peersOf } from './sample-purchase.ts';
import { baselineBuilder } from './build-baseline.ts';
import { scorePurchase, scoringOf } from './score.ts';

const run = { ...scoringOf(rules), scoredAt: '' };
const scoreOf = (purchase: Purchase, others: readonly Purchase[] = []) =>
  scorePurchase(purchase, aBaseline([...others, purchase]), run);
const fired = (purchase: Purchase, others: readonly Purchase[] = []) =>
  scoreOf(purchase, others).hits.map(({ rule }) => rule);
const vendor = { code: 'V1', name: 'Example Supply LLC' };

describe('odd purchases', () => {
  it('a vendor of 100,000 lines is scored like any other, by a full pass and late', () => {
    const many = Array.from({ length: 100_000 }, (_, at) =>
      aPurchase({
        id: `order:DO:6200:${String(at).padStart(6, '0')}`,
        orderCode: 'DO',
        vendor,
        amountCents: 100_000 + at,
        onDate: daysAfter('2022-01-01', at % 1_000),
      }),
    );
    const builder = baselineBuilder(CITY);
    for (const purchase of many) builder.add(purchase);
    const [, , third] = many;
    if (third === undefined) throw new Error('no purchase');
    expect(scorePurchase(third, builder.finish(), run).bucket).toBe('none');
    const kept = builder.keep();
    const late = aPurchase({ id: 'order:DO:6200:late', orderCode: 'DO', vendor, amountCents: 90_000_000_000 });
    kept.put(late, []);
    const found = scorePurchase(late, kept.baseline, run).hits.map(({ rule }) => rule);
    expect(found).toEqual(expect.arrayContaining(['F05', 'F06', 'F08']));
  });

  it('a category with one member has no peers, so that nothing compares it', () => {
    const alone = aPurchase({ amountCents: 99_000_000, object: { code: '1', name: 'Alone' }, commodityClass: '001' });
    const usual = aPurchase({ amountCents: 99_000_000 });
    const others = peersOf(Array.from({ length: 24 }, (_, at) => 1_000 + 50 * at));
    expect(fired(alone, others).filter((rule) => ['F05', 'F06', 'F07', 'F09'].includes(rule))).toEqual([]);
    expect(fired(usual, others)).toContain('F05');
    expect(scoreOf(alone, others).components.amount).toMatchObject({ points: 0 });
  });

  it('among amounts that are all equal nothing is far out: there is no spread to measure by', () => {
    const equal = peersOf(Array.from({ length: 30 }, () => 1_000));
    expect(fired(aPurchase({ amountCents: 100_000 }), equal)).toEqual([]);
    // Twice as much is no outlier of a spread of nothing, ten times looks like a slipped digit.
    expect(fired(aPurchase({ amountCents: 200_000 }), equal)).toEqual([]);
    expect(fired(aPurchase({ amountCents: 1_000_000 }), equal)).toContain('F09');
  });

  it.each([0, -1, -5_000_000])('a total of %i cents is not scored, and is nobody’s peer', (amountCents) => {
    const purchase = aPurchase({ amountCents, description: 'Various' });
    expect(scoreOf(purchase)).toMatchObject({
      bucket: 'not-scored',
      notScoredBecause: 'Nets to nothing or less',
      total: 0,
      hits: [],
    });
    const beside = aPurchase();
    expect(aBaseline([purchase, beside]).peers(beside)?.count).toBe(0);
  });

  it('a description of a megabyte is read to its end, and quoted as no more than it is', () => {
    const words = 'mowing of the north park '.repeat(42_000);
    expect(words.length).toBeGreaterThan(1_000_000);
    expect(fired(aPurchase({ description: words }))).toEqual([]);
    const { hits } = scoreOf(aPurchase({ description: `${words}late fee` }));
    expect(hits.map(({ rule, evidence }) => [rule, evidence.map(({ text }) => text)])).toEqual([['F37', ['late fee']]]);
  });

  it.each([
    ['Late feeding of the herd', []],
    ['Consultingroom chairs for the clinic', []],
    ['Waterproof casing for pumps', []],
    ['Resorting of old files', []],
    ['Understudy costumes for the stage', []],
    ['A study of the creek', ['F35']],
    ['Gift cards for the program', ['F36']],
    ['Late fees and penalties', ['F37']],
    ['Catered lunch for the board', ['F36']],
    ['First class postage for ballots', []],
    ['Tax exempt bond counsel', []],
    ['Study tables for the library', []],
    ['First-class seats', ['F36']],
  ])('“%s” holds the listed words %j', (description, expected) => {
    expect(fired(aPurchase({ description }))).toEqual(expected);
  });

  it('columns that were not sent leave their rules unjudged, never fired', () => {
    const bare = aPurchase({
      description: '',
      commodity: {},
      commodityClass: undefined,
      object: {},
      orderCode: undefined,
      orderHeld: undefined,
      unit: 'line',
      documentCode: undefined,
      amountCents: 49_000_000,
      notRecorded: ['actg_ln_dscr', 'comm_cd', 'rf_doc_id', 'rfed_doc_id', 'rfed_doc_cd'],
    });
    expect(scoreOf(bare)).toMatchObject({ total: 0, bucket: 'none' });
    expect(fired(bare).filter((rule) => !['A4', 'F10'].includes(rule))).toEqual([]);
    // The same text where it was sent empty says nothing of what was bought.
    expect(fired({ ...bare, id: 'line:x', notRecorded: [] })).toContain('F24');
  });
});
