import { describe, expect, it } from 'vitest';
import { austinPermits } from './feed.ts';
import { permitKind } from './permit-kind.ts';
import sample from './sample.json' with { type: 'json' };

function permit(index: number, change: Record<string, unknown> = {}) {
  const result = austinPermits.normalise(austinPermits.row.parse({ ...sample[index], ...change }), {
    nowMs: 0,
    occurrence: 1,
  });
  if (result.kind !== 'item') throw new Error(`not an item: ${result.kind}`);
  return result.item;
}

describe('austin-permits', () => {
  it('titles a trade permit with its trade and a readable address', () => {
    expect(permit(0)).toMatchObject({
      title: 'Electrical permit at 2101 Burton Dr',
      type: 'building-permits',
      pulseType: 'permits',
      subtype: 'electrical',
      key: '2026-900001 EP',
    });
  });

  it('takes days as days: the issue date is midnight in Austin', () => {
    expect(permit(0)).toMatchObject({ publishedAt: '2026-05-04T05:00:00.000Z', publishedDayOnly: true });
    expect(permit(0, { issue_date: '2026-01-04T00:00:00.000' }).publishedAt).toBe('2026-01-04T06:00:00.000Z');
    expect(permit(1).stages).toEqual([
      { stage: 'approved', on: '2026-03-02' },
      { stage: 'done', on: '2026-04-11' },
    ]);
  });

  it('tells demolition from interior demolition', () => {
    expect(permit(1)).toMatchObject({ type: 'building-permits', subtype: 'interior-demolition' });
    expect(permit(2)).toMatchObject({
      type: 'demolition-permits',
      pulseType: 'development',
      title: 'Demolition permit at 4509 Avenue D',
    });
    expect(permitKind({ permittype: 'BP', permit_class: 'R- 645 Demolition One Family Homes' }).type).toBe(
      'demolition-permits',
    );
    expect(permitKind({ permittype: 'PP', work_class: 'Demolition' }).type).toBe('building-permits');
  });

  it('gives a final building permit with the flag as its certificate of occupancy', () => {
    expect(
      permit(2, {
        work_class: 'New',
        permit_class: undefined,
        certificate_of_occupancy: 'Yes',
        status_current: 'Final',
      }),
    ).toMatchObject({
      type: 'certificates-occupancy',
      pulseType: 'development',
      title: 'Certificate of occupancy at 4509 Avenue D',
    });
    expect(permit(2, { certificate_of_occupancy: 'Yes', status_current: 'Final' }).summary).toContain(
      'marked as having a certificate of occupancy',
    );
    expect(permit(2, { certificate_of_occupancy: 'Yes' }).type).toBe('demolition-permits');
    expect(permit(0, { certificate_of_occupancy: 'Yes', status_current: 'Final' }).type).toBe('building-permits');
  });

  it('gives a value to building permits only, and never 0 or 1 dollar', () => {
    expect(permit(1).valueCents).toBe(18_500_000);
    expect(permit(0).valueCents).toBeUndefined();
    expect(permit(2).valueCents).toBeUndefined();
  });

  it('maps the published status and keeps its words', () => {
    expect(permit(0).status).toMatchObject({ state: 'open', text: 'Active' });
    expect(permit(1).status).toMatchObject({ state: 'closed', text: 'Final' });
    expect(permit(3).status).toMatchObject({ state: 'in-progress' });
    expect(permit(0, { status_current: 'VOID' }).status?.state).toBe('withdrawn');
    expect(permit(0, { status_current: 'Expired - License' }).status?.state).toBe('expired');
  });

  it('links to the city’s page of the permit, else to its row', () => {
    expect(permit(0).url).toContain('folderrsn=13900001');
    expect(permit(1).url).toContain('folderrsn=13900002');
    expect(permit(2).url).toBe('https://data.austintexas.gov/resource/3syk-w9eu.json?permit_number=2026-900003%20BP');
  });

  it('publishes nobody’s telephone or home address', () => {
    for (const column of ['applicant_phone', 'contractor_phone', 'applicant_full_name', 'applicant_address1'])
      expect(austinPermits.ignores).toContain(column);
  });

  it('skips a permit without an issue date, by name', () => {
    expect(
      austinPermits.normalise(austinPermits.row.parse({ permit_number: 'X' }), { nowMs: 0, occurrence: 1 }),
    ).toEqual({ kind: 'skip', reason: 'no issue date', key: 'X' });
  });
});
