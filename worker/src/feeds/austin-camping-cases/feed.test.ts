import { describe, expect, it } from 'vitest';
import { recordFrom } from '../read-sample.ts';
import { austinCampingCases } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-camping-cases', () => {
  it('keeps day, charge and outcome for counting', () => {
    expect(recordFrom(austinCampingCases, sample[0]).fields).toEqual({
      case_filed_date: '2026-02-02',
      offense_date: '2026-02-01',
      offense_case_type: 'Ordinance',
      charge_description: 'Camping in public',
      agency: 'Austin Police',
      disposition: 'Dismissed',
      case_closed: true,
    });
  });
  it('leaves out what describes people and places', () => {
    expect(austinCampingCases.ignores).toEqual(
      expect.arrayContaining(['race', 'defendant_gender', 'officer_code', 'offense_street_name']),
    );
  });
});
