import { describe, expect, it } from 'vitest';
import { firstBroken } from '@moontower/contracts/wire/field-limits';
import {
  INCIDENT_LIMITS,
  NEXT_STATUSES,
  REASONS_OF,
  INCIDENT_STATUSES,
  STATUS_REASONS,
} from '@moontower/contracts/reports/incident-limits';
import { IncidentReport, StatusBody } from './contract.ts';

const report = {
  type: 'potholes',
  title: 'Deep hole',
  description: 'Right lane, a foot wide.',
  address: '1100 Congress Ave',
};
const saidOf = (about: object): [string | undefined, string | undefined] => {
  const { error } = IncidentReport.safeParse({ ...report, ...about });
  return [error?.issues[0]?.path.join('.'), error?.issues[0]?.message];
};

describe('a report', () => {
  it('has the specification’s defaults', () => {
    expect(IncidentReport.parse(report)).toEqual({
      ...report,
      priority: 'medium',
      publicVisible: true,
      anonymousReport: false,
      blockOnly: false,
      language: 'en',
    });
  });

  it.each([
    [{ type: '' }, 'type', 'Please select an incident type'],
    [{ type: 'toString' }, 'type', 'Please select an incident type'],
    [{ title: '   ' }, 'title', 'Title is required'],
    [{ title: { $ne: 1 } }, 'title', 'Title is required'],
    [{ description: 'too short' }, 'description', 'Description must be at least 10 characters'],
    [{ description: `  ${'x'.repeat(9)}  ` }, 'description', 'Description must be at least 10 characters'],
    [{ address: '' }, 'address', 'Address is required'],
  ])('%j is refused in the specification’s words', (about, field, words) => {
    expect(saidOf(about)).toEqual([field, words]);
  });

  it.each(['title', 'description', 'address'] as const)('%s holds what the form’s limits say, and no more', (field) => {
    const { most } = INCIDENT_LIMITS[field];
    for (const length of [most, most + 1, 100_000]) {
      const text = 'x'.repeat(length);
      expect(firstBroken(text, INCIDENT_LIMITS[field])).toBe(length > most ? 'long' : undefined);
      expect(saidOf({ [field]: text })[0]).toBe(length > most ? field : undefined);
    }
  });

  it.each(['status', 'userId', 'role', 'viewCount', 'review', 'district', '__proto__x', 'constructor'])(
    'takes no field called %s',
    (name) => {
      expect(IncidentReport.safeParse({ ...report, [name]: 'x' }).error?.issues[0]?.code).toBe('unrecognized_keys');
    },
  );

  it('takes both halves of a point or none, as numbers on Earth', () => {
    expect(saidOf({ lat: 30.2, lon: -97.7 })).toEqual([undefined, undefined]);
    expect(saidOf({ lat: 30.2 })[0]).toBe('lat');
    expect(saidOf({ lat: 91, lon: 0 })[0]).toBe('lat');
    expect(saidOf({ lat: '30.2', lon: -97.7 })[0]).toBe('lat');
    expect(saidOf({ lat: Number.NaN, lon: -97.7 })[0]).toBe('lat');
  });

  it('takes line breaks in its description only, and nothing that begins a header or ends a text', () => {
    expect(saidOf({ description: 'first line\r\nsecond line' })).toEqual([undefined, undefined]);
    expect(saidOf({ title: 'a\r\nBcc: x@example.com' })[0]).toBe('title');
    expect(saidOf({ address: 'a\u0000b' })[0]).toBe('address');
    expect(saidOf({ description: 'ten letters\u0000' })[0]).toBe('description');
  });
});

describe('a status', () => {
  it('has every reason once, and a way back to open', () => {
    expect(INCIDENT_STATUSES.flatMap((status) => REASONS_OF[status]).toSorted()).toEqual(STATUS_REASONS.toSorted());
    for (const status of INCIDENT_STATUSES) expect(NEXT_STATUSES[status].length).toBeGreaterThan(0);
    expect(StatusBody.safeParse({ status: 'fixed', from: 'open' }).success).toBe(false);
  });
});
