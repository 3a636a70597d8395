import { describe, expect, it } from 'vitest';
import { inferVacancy, type VacancyIndicator } from './infer-vacancy.ts';

const NAMES = [
  'structure-case',
  'vacant-words',
  'repeat-offender',
  'demolition-permit',
  'expired-permit',
  'fire-incident',
] as const;
/** `y`: present, `n`: absent, `-`: could not be read. */
function indicators(signs: string): VacancyIndicator[] {
  return NAMES.map((name, at) => ({
    name,
    present: signs[at] === '-' ? undefined : signs[at] === 'y',
    evidence: signs[at] === 'y' ? [`record-${at}`] : [],
  }));
}

describe('inferVacancy', () => {
  it('names an address when half of the readable indicators agree, with their records', () => {
    expect(inferVacancy(indicators('yyynnn'))).toEqual({
      agreeing: 3,
      readable: 6,
      reliability: 0.5,
      level: 'low',
      disagreeing: ['demolition-permit', 'expired-permit', 'fire-incident'],
      unread: [],
      evidence: [
        { name: 'structure-case', records: ['record-0'] },
        { name: 'vacant-words', records: ['record-1'] },
        { name: 'repeat-offender', records: ['record-2'] },
      ],
    });
    expect(inferVacancy(indicators('yyyyyn'))).toMatchObject({ reliability: 0.83, level: 'high' });
  });
  it('says nothing when fewer than half agree', () => {
    expect(inferVacancy(indicators('yynnnn'))).toBeUndefined();
  });
  it('says nothing when fewer than four could be read', () => {
    expect(inferVacancy(indicators('yyy---'))).toBeUndefined();
  });
  it('trusts less where records could not be read', () => {
    expect(inferVacancy(indicators('yyyn--'))).toMatchObject({ agreeing: 3, readable: 4, reliability: 0.5 });
  });
});
