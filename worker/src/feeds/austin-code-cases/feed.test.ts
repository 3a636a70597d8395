import { describe, expect, it } from 'vitest';
import { austinCodeCases } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

function codeCase(index: number, change: Record<string, unknown> = {}) {
  const result = austinCodeCases.normalise(austinCodeCases.row.parse({ ...sample[index], ...change }), {
    nowMs: 0,
    occurrence: 1,
  });
  if (result.kind !== 'item') throw new Error(`not an item: ${result.kind}`);
  return result.item;
}

describe('austin-code-cases', () => {
  it('names the kind of complaint and the place', () => {
    expect(codeCase(0)).toMatchObject({
      title: 'Code complaint: Structure condition violation at 5800 Burnet Rd',
      type: 'code-cases',
      pulseType: 'development',
      subtype: 'structure-condition-violation',
      tags: ['repeat-offender program'],
    });
    expect(codeCase(1).title).toBe('Code complaint at 8103 View Ridge Dr');
    expect(codeCase(2).title).toBe('Code complaint (2026-900003 CC)');
  });

  it('says what the priority asks for and that a case is not a finding', () => {
    expect(codeCase(0).summary).toBe(
      'Reported April 8, 2026. Priority 2: an answer within a day, high risk. A case is a report to look ' +
        'into, not a finding.',
    );
    expect(codeCase(2).summary).toContain('No priority is recorded.');
  });

  it('closes a case with its day and says that no reason is given', () => {
    expect(codeCase(1)).toMatchObject({
      status: { state: 'closed', outcome: 'no-reason' },
      stages: [
        { stage: 'filed', on: '2026-04-08' },
        { stage: 'done', on: '2026-04-19' },
      ],
    });
    expect(codeCase(2).status).toMatchObject({ state: 'in-progress' });
  });

  it('guards a case about a camp, and not one about a tent or a transient use', () => {
    for (const description of ['Homeless Encampment', 'Illegal camping on private property'])
      expect(codeCase(0, { description })).toMatchObject({ subtype: 'camping', sensitive: true });
    for (const description of ['Tent without permit', 'Transient use of a dwelling', 'Campus sign'])
      expect(codeCase(0, { description }).sensitive).toBeUndefined();
  });

  it('leaves inspectors and reporters out', () => {
    expect(austinCodeCases.ignores).toEqual(expect.arrayContaining(['inspector', 'reportedby']));
  });
});
