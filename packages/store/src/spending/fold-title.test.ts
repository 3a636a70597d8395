import { describe, expect, it } from 'vitest';
import { foldTitle } from './fold-title.ts';

describe('foldTitle', () => {
  it('folds the whole of a title that shouts, also where only a part does', () => {
    expect(foldTitle('PERSONAL PROTECTIVE EQUIPMENT ENSEMBLE')).toBe('Personal protective equipment ensemble');
    expect(foldTitle('Environmental Consulting (INCL. SUSTAINABILITY)')).toBe(
      'Environmental consulting (incl. sustainability)',
    );
  });
  it('keeps abbreviations and numbers, and titles that do not shout', () => {
    expect(foldTitle('HVAC REPAIR FOR EMS STATION 4B, PHASE II')).toBe('HVAC repair for EMS station 4B, phase ii');
    expect(foldTitle('Rescue Equipment, FEMA Grant')).toBe('Rescue Equipment, FEMA Grant');
    expect(foldTitle('  Medical   services ')).toBe('Medical services');
  });
});
