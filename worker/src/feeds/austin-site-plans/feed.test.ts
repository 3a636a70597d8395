import { describe, expect, it } from 'vitest';
import { austinSitePlans } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

function plan(index: number, change: Record<string, unknown> = {}) {
  const result = austinSitePlans.normalise(austinSitePlans.row.parse({ ...sample[index], ...change }), {
    nowMs: 0,
    occurrence: 1,
  });
  if (result.kind !== 'item') throw new Error(`not an item: ${result.kind}`);
  return result.item;
}

describe('austin-site-plans', () => {
  it('titles a plan with its name and keeps its address', () => {
    expect(plan(0)).toMatchObject({
      title: 'Site plan: Example Centre (Rev #1)',
      address: '7301 N FM 620 Rd',
      subtype: 'administrative',
      statedDistrict: 10,
      tags: ['smart housing'],
    });
    expect(plan(1).title).toBe('Site plan 13900102');
  });

  it('reads midnights with Z as days in Austin and the status time as Austin’s wall clock', () => {
    expect(plan(0)).toMatchObject({
      publishedAt: '2025-10-21T05:00:00.000Z',
      publishedDayOnly: true,
      cityUpdatedAt: '2026-05-02T21:10:13.000Z',
    });
    expect(plan(0).stages).toEqual([
      { stage: 'filed', on: '2025-10-21' },
      { stage: 'approved', on: '2026-05-02' },
    ]);
  });

  it('dates a plan without a filing date by its last status', () => {
    expect(plan(1)).toMatchObject({ publishedAt: '2026-04-02T11:10:13.000Z', publishedDayOnly: false });
  });

  it('takes no bulk load’s stamp for a date: the final day tells when, or the approval, else nothing does', () => {
    const loaded = { status_date: '2007-03-02T06:10:13.000', approval_date: undefined };
    const final = plan(0, {
      ...loaded,
      final_date: '2004-06-01T00:00:00.000',
      approval_date: '2004-05-01T00:00:00.000',
    });
    expect(final).toMatchObject({
      cityUpdatedAt: '2004-06-01T05:00:00.000Z',
      status: { changedAt: '2004-06-01T05:00:00.000Z' },
    });
    expect(plan(0, { ...loaded, approval_date: '2004-05-01T00:00:00.000' }).status).toMatchObject({
      changedAt: '2004-05-01T05:00:00.000Z',
    });
    const undated = plan(0, loaded);
    expect(undated.cityUpdatedAt).toBeUndefined();
    expect(undated.status).not.toHaveProperty('changedAt');
    expect(undated.publishedAt).toBe('2025-10-21T05:00:00.000Z');
    expect(plan(1, loaded)).toMatchObject({ publishedAt: '2007-03-02T06:00:00.000Z', publishedDayOnly: true });
  });

  it('drops fillers: 999 land uses and -999 acres', () => {
    expect(plan(2).facts).not.toHaveProperty('Land use proposed');
    expect(plan(0).facts).not.toHaveProperty('Site, acres');
    expect(plan(0).facts).toHaveProperty('Housing units proposed', '12');
  });

  it('maps the statuses that the recordings hold', () => {
    const state = (text: string) => plan(0, { status: text }).status?.state;
    expect(state('Approved and Released')).toBe('approved');
    expect(state('Withdrawn')).toBe('withdrawn');
    expect(state('Denied')).toBe('denied');
    expect(state('Aborted')).toBe('withdrawn');
    expect(state('Waiting on Legal')).toBe('in-progress');
    expect(state('Formal Intake Accepted - Fees Due')).toBe('in-progress');
    expect(state('Something new')).toBe('unknown');
  });
});
