import { describe, expect, it } from 'vitest';
import { phrasePattern, phrasesIn, phrasesOf } from './keyword-phrases.ts';

describe('the listed phrases', () => {
  it('are found in a sentence as whole words, each once, with a hyphen or a blank', () => {
    expect(phrasesIn('Sole and Single-Source (exempt), single source')).toEqual(['single source', 'exempt']);
    expect(phrasesIn('PENALTYBOX CONSULTINGROOM')).toEqual([]);
  });
  it('are found in their forms, and not where the words around mean something else', () => {
    expect(phrasesIn('Catered lunches, late fees, two studies, penalties')).toEqual([
      'catering',
      'late fee',
      'study',
      'penalty',
    ]);
    expect(phrasesIn('First-class postage, tax-exempt bonds, study tables')).toEqual([]);
    expect(phrasesIn('A first-class seat, exempted from bids')).toEqual(['first class', 'exempt']);
  });
  it.each([
    'Non-exempt staff',
    'TAX  EXEMPT supplies',
    'Exempt employees',
    'Waiver of subrogation',
    'Fee waivers',
    'Contract no bid 123',
    'Contract no-bid #123',
    'Soil settlement gauge',
    'SETTLEMENT MONITORING PLATES',
    'HOCKEY PENALTY BOX',
    'LAST RESORT',
    'Window treatments: swags',
    'Window swag',
  ])('are none where the words say the opposite, or another thing: %s', (text) => {
    expect(phrasesIn(text)).toEqual([]);
  });
  it('are found beside a number, a box and a window that have no part in it', () => {
    const texts = [
      'No bid for pump 12',
      'A waiver of bids',
      'Settlement of a claim',
      'Penalty',
      'Swag bags',
      'A resort',
    ];
    expect(texts.map(phrasesIn)).toEqual([['no bid'], ['waiver'], ['settlement'], ['penalty'], ['swag'], ['resort']]);
  });
  it('stand behind each chip: a chip is no search for its letters', () => {
    expect(phrasesOf('emergency')).toEqual(['emergency purchase', 'emergency procurement']);
    expect(phrasesOf('No-Bid')).toEqual(['no bid', 'non competitive', 'noncompetitive']);
    expect(phrasesOf('late-fee')).toEqual(['late fee']);
    expect(phrasesOf('medical services')).toEqual([]);
  });
  it('make a pattern of themselves, and none of nothing', () => {
    const emergency = phrasePattern(phrasesOf('emergency'));
    expect(emergency?.test('Emergency medical services')).toBe(false);
    expect(emergency?.test('EMERGENCY-PURCHASE of pumps')).toBe(true);
    expect(phrasePattern([])).toBeUndefined();
  });
});
