import { describe, expect, it } from 'vitest';
import { notScoredBecause } from './eligibility.ts';
import { isPublicBody, isUtility } from './public-bodies.ts';
import { aPurchase } from './sample-purchase.ts';

describe('a public body', () => {
  it.each([
    'US POSTAL SERVICE',
    'U S GOVERNMENT PRINTING OFFICE',
    'U.S. NRC/LOCKBOX',
    'UNITED STATES TREASURY',
    'UNITED STATES',
    'SAMPLE COUNTY',
    'SAMPLE COUNTY 12',
    'SAMPLE COUNTY SHERIFFS OFFICE',
    'SAMPLE COUNTY DEPT OF',
    'COUNTY OF SAMPLE',
    'SAMPLE STATE UNIVERSITY LIBRARIES',
    'UNIVERSITY OF SAMPLE',
    'THE UNIVERSITY OF TEXAS AT AUSTIN',
    'CITY OF SAMPLE CO',
    'DEPARTMENT OF INFORMATION RESOURCES',
    'PUBLIC UTILITY COMMISSION OF TEXAS',
    'SAMPLE TRANSIT LOCAL GOVERNMENT CORPORATION',
  ])('is %s', (name) => {
    expect(isPublicBody(name)).toBe(true);
  });
  it.each([
    'US FILTER CORPORATION',
    'US OFFICE PRODUCTS',
    'US DIGITAL MEDIA',
    'US NATIONAL COATINGS',
    'UNITED STATES BIOLOGICAL',
    'MADISON COUNTY HARDWARE',
    'BUCKS COUNTY COFFEE CO',
    'SAMPLE COUNTY WATER COMPANY',
    'TRI COUNTY OFFICE',
    'UNIVERSITY PHOTO',
    'THE UNIVERSITY PHOTO',
    'SAMPLE UNIVERSITY PRODUCTS',
    'SAMPLE COUNTY HOUSING CORPORATION',
  ])('is not the firm %s', (name) => {
    expect(isPublicBody(name)).toBe(false);
  });
});

it('a telephone company under its firm’s name is a utility, and who runs the grid; APS TECH is none', () => {
  const utilities = ['CELLCO PARTNERSHIP', 'USA MOBILITY WIRELESS INC', 'ELECTRIC RELIABILITY COUNCIL OF TEXAS', 'APS'];
  expect(utilities.filter((name) => !isUtility(name))).toEqual([]);
  expect(isUtility('APS TECH INC')).toBe(false);
});

it('what fills the city’s own till is a transfer, also where the file cuts its name off', () => {
  const because = (name: string) => notScoredBecause(aPurchase({ vendor: { code: 'V1', name } }));
  expect(because('PETTY CASH FUND #1311')).toBe('Government payee or transfer');
  expect(because('SAMPLE SENIOR CENTER PETTY CAS')).toBe('Government payee or transfer');
  expect(because('PETTY PSYCHOLOGICAL SERVICES LLC')).toBeUndefined();
});
