import { describe, expect, it } from 'vitest';
import { aPurchase, factsOf, findBeside, findIn } from '../../sample-purchase.ts';
import { contractLabels } from '../../labels.ts';
import { f34MethodWords } from './f34-method-words.ts';

const contract = (words: string) =>
  factsOf({ contracts: [{ key: 'MA7400NA240000001', code: 'MA', title: 'PUMPS', words }] });
const order = (description: string) => aPurchase({ description, masterAgreement: 'MA7400NA240000001' });

describe('F34', () => {
  it.each([
    ['Sole source pump controller', true],
    ['SOLE-SOURCE controller', true],
    ['No-bid award', true],
    ['Emergency purchase of pumps', true],
    ['Emergency medical services supplies', false],
    ['Emergency shelter cots', false],
    ['Absolesource', false],
  ])('on "%s" fires: %s', (description, fires) => {
    expect(findIn(f34MethodWords, aPurchase({ description }))?.points ?? 0).toBe(fires ? 12 : 0);
  });
  it('counts twice where the list of contracts says the same, and shows its words', () => {
    const finding = findBeside(f34MethodWords, order('Pump controller'), {
      facts: contract('Sole and Single Source; Goods'),
    });
    expect(finding).toMatchObject({
      points: 24,
      strength: 1,
      evidence: [{ text: 'Sole and Single Source; Goods', source: 'MA7400NA240000001' }],
    });
  });
  it('gives nothing where category and method contradict each other, which is a label', () => {
    const words = 'Sole and Single Source; Cooperative Purchase';
    expect(findBeside(f34MethodWords, order('Pump controller'), { facts: contract(words) })).toBeNull();
    expect(contractLabels({ words })).toHaveLength(1);
    expect(contractLabels({ words: 'Sole and Single Source; Goods' })).toEqual([]);
  });
  it.each(['Non-Competitive; Goods', 'Non Competitive Acquisition', 'Exempt from Competitive Bidding'])(
    'takes what is not competitive for no contradiction: %s',
    (words) => {
      expect(contractLabels({ words })).toEqual([]);
      expect(findBeside(f34MethodWords, order('Pump controller'), { facts: contract(words) })?.points).toBe(24);
    },
  );
  it('takes a competitive contract for no confirmation', () => {
    expect(
      findBeside(f34MethodWords, order('Sole source pump controller'), {
        facts: contract('Construction; Competitive Acquisition'),
      }),
    ).toMatchObject({ points: 12, strength: 0.5 });
    expect(
      findBeside(f34MethodWords, order('Pump controller'), {
        facts: contract('Construction; Competitive Acquisition'),
      }),
    ).toBeNull();
  });
});
