import { describe, expect, it } from 'vitest';
import { isPersonalPayee, readsAsPerson } from './person-name.ts';
import { isPublicBody, isUtility } from './public-bodies.ts';
import { rules } from './rules.ts';
import { aBaseline, aPurchase } from './sample-purchase.ts';
import { scorePurchase, scoringOf } from './score.ts';

describe('a payee’s name', () => {
  it.each([
    'MR EXAMPLE’S INC',
    'DR PAT EXAMPLE PLLC',
    'JAMES EXAMPLE & CO LLC',
    'DAVID EXAMPLE I NC',
    'EXAMPLE JOHN P C',
    'MARIA SAMPLE L.L.C.',
    'THE SAMPLE CREW, I',
    'SAMPLE DEN, THE',
    'SAMPLE LANGUAGES, LL',
    'GEORGE SAMPLE PROMOTIONS',
    'HERMAN MILLER',
    "DON SAMPLE'S FLIES",
    'SAMPLE - WEST',
    'AUSTIN SAMPLES',
    'VISIT AUSTIN',
    'AUSTIN, TX',
    'AUSTIN, CITY OF',
    'BANK, AMERICAN',
    'SAMPLE BANK, PAT',
    'DOE, LAW',
    'JAMES & SONS',
    'JAMES & SWIFT',
    'SAMPLE & SWIFT',
    'PAT & MARY ELECTRIC',
    'SAMPLE & PAT DOE',
  ])('is a firm’s by its form or a firm’s word, though a given name stands in it: %s', (name) => {
    expect(readsAsPerson(name)).toBe(false);
  });

  it.each([
    'EXAMPLE & SAMPLE, PLLC FOR THE BENEF',
    'WEI ZHANG',
    'XIAO LING CHEN',
    'HIU MAN FUNG',
    'NGUYEN THI MAI',
    'SUMAN PATEL',
    'ANAND KRISHNAN',
    'ABDULLAHI HASSAN',
    'OLENA SHEVCHENKO',
    'KEIKO TANAKA',
    'DESHAWN EXAMPLE',
    'CHIOMA OKONKWO',
    'JAROSLAV EXAMPLE',
    'FARAH AL SAMPLE',
    'GEORGINA EXAMPLE HERNANDEZ',
    'MIN-JUN KIM',
    'JO EXAMPLE MFT',
    'ZZYX EXAMPLO AND HIS ATTORNEY',
    'SAMPLE & EXAMPLE PLC IN TRUST FOR',
    'SAMPLE LAW FIRM PC IN TRUST',
    'ZZYX EXAMPLO & THEIR ATTORNEYS SAMPLE LAW PLLC',
    'ZELAIDA SAMPLE LCSW',
    'DE SAMPLE, PAT JOSEPH, JR',
    'SAMPLE, PAT & KATHY',
    'DOE, PAT',
    'DOE PAT Q',
    'Estate of Pat Doe',
    'DOE, AUSTIN J',
    'AUSTIN, ZELAIDA MARIE',
    'AUSTIN J DOE',
    'AUSTIN SMITH',
    'CHURCH, MARY',
    'LAW, JOHN',
    'NORTH, PAT Q',
    'NA, JI YOUNG',
    'JOHN S & MARY W DOE',
    'JOHN & MARY DOE',
    'MARIA DOE AND JUAN Q ROE',
    'DOE, PAT & ROE, MARIA',
  ])('is a person’s of any origin: %s', (name) => {
    expect(readsAsPerson(name)).toBe(true);
  });

  it('under a placeholder code is a person’s unless a firm’s form or word stands in it', () => {
    expect(isPersonalPayee({ code: 'MISC1234', name: 'Zorbla' })).toBe(true);
    expect(isPersonalPayee({ code: 'MISC1234', name: 'Zorbla L L C' })).toBe(false);
  });
});

it('a contractor named an electric company is no utility, and the city’s utilities are', () => {
  const contractors = ['SAMPLE ELECTRIC COMPANY', 'SPECTRUM AUDIO VISUAL', 'SAMPLE WATERWORKS'];
  expect(contractors.filter((name) => isUtility(name))).toEqual([]);
  const utilities = ['PEDERNALES ELECTRIC COOPERATIVE', 'PACIFIC GAS & ELECTRIC CO', 'AT&T'];
  expect(utilities.filter((name) => !isUtility(name))).toEqual([]);
});

it('a payee that only its place knows is one where the city says so, and is asked anew once another city does', () => {
  const local = {
    isUtility: (name: string) => name === 'EXAMPLE LIGHT',
    isPublicBody: (name: string) => name.startsWith('EX'),
  };
  expect(isUtility('EXAMPLE LIGHT')).toBe(false);
  expect(isUtility('EXAMPLE LIGHT', local)).toBe(true);
  expect(isUtility('EXAMPLE LIGHT')).toBe(false);
  expect(['EX STATE', 'EX STATE FOUNDATION'].map((name) => isPublicBody(name, local))).toEqual([true, false]);
  expect(isPublicBody('EX STATE')).toBe(false);
  const purchase = aPurchase({ vendor: { code: 'V1', name: 'EX STATE' } });
  const baseline = { ...aBaseline([purchase]), payees: local };
  expect(scorePurchase(purchase, baseline, { ...scoringOf(rules), scoredAt: '' }).notScoredBecause).toBe(
    'Government payee or transfer',
  );
});
