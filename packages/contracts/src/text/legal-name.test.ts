import { describe, expect, it } from 'vitest';
import { isNearly, looseName, matchName, searchedWords, strictName, tellNamesOfPlace } from './legal-name.ts';

describe('names of organisations', () => {
  it('are compared without case, accents and points, the legal form only where it is said to be strict', () => {
    expect(strictName('Fundación de Niños, Inc.')).toBe('FUNDACION DE NINOS INC');
    expect(looseName('The Fundación de Niños, Inc.')).toBe('FUNDACION DE NINOS');
    expect(strictName('Parks & Trails Co.')).toBe('PARKS AND TRAILS CO');
    expect(looseName('INC')).toBe('INC');
  });

  it('match likely by the same legal name, possibly without its form, and never by part of it', () => {
    expect(matchName('FOUNDATION COMMUNITIES INC', 'Foundation Communities, Inc.')).toMatchObject({
      match: 'likely',
      why: 'same-name',
    });
    expect(matchName('FOUNDATION COMMUNITIES INC', 'Foundation Communities')).toEqual({
      match: 'possible',
      why: 'other-form',
    });
    expect(matchName('FOUNDATION COMMUNITIES INC', 'Foundation Communities Housing Inc')).toBeUndefined();
    expect(matchName('FOUNDATION COMMUNITIES INC', 'Foundation Communities, Inc.', 1)).toEqual({
      match: 'possible',
      why: 'shared-name',
    });
    expect(matchName('', '')).toBeUndefined();
  });

  it('that are nearly the same are shown apart', () => {
    expect(isNearly('AUSTIN PARKS FOUNDATION', 'AUSTIN PARKS FOUNDATION ENDOWMENT')).toBe(true);
    expect(isNearly('AUSTIN FOOD BANK', 'CENTRAL TEXAS FOOD BANK')).toBe(true);
    expect(isNearly('AUSTIN FOOD BANK', 'AUSTIN YOUTH ORCHESTRA')).toBe(false);
    expect(searchedWords('THE CENTRAL TEXAS FOOD BANK INC')).toEqual(['BANK', 'FOOD']);
  });

  it('are not nearly the same by the names of their own city and county alone', () => {
    const [one, other] = ['SAN ANTONIO BEXAR CHOIR', 'SAN ANTONIO BEXAR CLINIC'];
    expect(isNearly(one, other)).toBe(true);
    tellNamesOfPlace('San Antonio', 'Bexar County');
    expect(isNearly(one, other)).toBe(false);
    expect(searchedWords('AUSTIN FOOD BANK')).toEqual(['AUSTIN', 'BANK', 'FOOD']);
    tellNamesOfPlace('Austin', 'Travis County');
    expect(searchedWords('AUSTIN FOOD BANK')).toEqual(['BANK', 'FOOD']);
  });
});
