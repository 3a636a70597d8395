import { describe, expect, it } from 'vitest';
import { isPersonalPayee, readsAsPerson } from './person-name.ts';
import { isUtility } from './public-bodies.ts';

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
  ])('is a person’s of any origin: %s', (name) => {
    expect(readsAsPerson(name)).toBe(true);
  });

  it('under a placeholder code is a person’s unless a firm’s form or word stands in it', () => {
    expect(isPersonalPayee({ code: 'MISC1234', name: 'Zorbla' })).toBe(true);
    expect(isPersonalPayee({ code: 'MISC1234', name: 'Zorbla L L C' })).toBe(false);
  });
});

it('a contractor named an electric company is no utility, and the city’s utilities are', () => {
  expect(['SAMPLE ELECTRIC COMPANY', 'SPECTRUM AUDIO VISUAL', 'SAMPLE WATERWORKS'].filter(isUtility)).toEqual([]);
  const utilities = ['AUSTIN ENERGY', 'PEDERNALES ELECTRIC COOPERATIVE', 'PACIFIC GAS & ELECTRIC CO', 'AT&T'];
  expect(utilities.filter((name) => !isUtility(name))).toEqual([]);
});
