import { describe, expect, it } from 'vitest';
import { spelledColumn } from './column-words.ts';
import { columnOf } from './find-column.ts';
import type { Concept } from './concepts.ts';

describe('a column whose name is cut short or run together', () => {
  const READ: readonly [name: string, concept: Concept, evidence: string][] = [
    ['inci_id', 'incidentKey', 'name'],
    ['casenum', 'caseKey', 'name'],
    ['permitnum', 'permitKey', 'name'],
    ['ISSUEDDATE', 'issuedAt', 'name'],
    ['svc_req_no', 'requestKey', 'name, written out'],
    ['CreatedDt', 'openedAt', 'name, written out'],
    ['statusdesc', 'status', 'name, written out'],
    ['inspectiondate', 'inspectedAt', 'name'],
    ['vndr_nm', 'payee', 'name, written out'],
    ['pymt_dt', 'paidAt', 'name, written out'],
    ['offdesc', 'offense', 'name, written out'],
    ['cmplnt_num', 'caseKey', 'part of the name, written out'],
  ];
  it.each(READ)('is read: %s as %s', (name, concept, evidence) => {
    const found = columnOf(concept, [{ name }]);
    expect(found).toMatchObject({ column: name, evidence: [evidence] });
    expect(found?.faint).toBeUndefined();
  });

  it.each(['notation', 'station', 'district', 'casenotes', 'the_geom'])(
    'stays where it is no such words: %s',
    (name) => {
      expect(spelledColumn(name)).toBe(name);
    },
  );
});

it('a name of a hundred words that could be cut in a million ways is read at once', () => {
  const name = `${'incid'.repeat(100)}zz`;
  expect(spelledColumn(name)).toBe(name);
});

describe('a column', () => {
  it('is read by the name that people see, too', () => {
    const columns = [{ name: 'col_7', label: 'Permit Number' }];
    expect(columnOf('permitKey', columns)).toMatchObject({ column: 'col_7', confidence: 0.9 });
  });

  it.each([
    ['offense', 'crime_date'],
    ['offense', 'offense_id'],
    ['occurredAt', 'offense'],
    ['occurredAt', 'crash_time'],
    ['budgeted', 'budget_code'],
  ] as const)('is no %s although it holds the word: %s', (concept, name) => {
    expect(columnOf(concept, [{ name }])).toBeUndefined();
  });

  it('that may mean it is behind one that says it, and is marked', () => {
    expect(columnOf('offense', [{ name: 'incident_type' }])).toMatchObject({ confidence: 0.55, faint: true });
    const both = ['incident_type', 'offense'].map((name) => ({ name }));
    expect(columnOf('offense', both)).toMatchObject({ column: 'offense' });
  });

  it('of codes is behind those of words: who reads codes does not see what is private', () => {
    const best = (...names: string[]) =>
      columnOf(
        'offense',
        names.map((name) => ({ name })),
      )?.column;
    expect(best('OFFENSE_CODE', 'OFFENSE_DESCRIPTION')).toBe('OFFENSE_DESCRIPTION');
    expect(best('nibrs', 'offdesc')).toBe('offdesc');
    expect(best('crm_cd', 'crm_cd_desc')).toBe('crm_cd_desc');
    expect(best('offense_code', 'incident_type')).toBe('offense_code');
  });

  it('whose values are codes is behind one of words, whatever they are called', () => {
    const rows = [
      { Offense: '13B', Offense_Desc: 'PC 22.01(A)(1) Assault Causes Bodily Injury' },
      { Offense: '90Z', Offense_Desc: 'GC 080 Public Intoxication' },
    ];
    const columns = ['Offense', 'Offense_Desc'].map((name) => ({ name }));
    expect(columnOf('offense', columns, rows)).toMatchObject({ column: 'Offense_Desc' });
  });

  it('of points is no address, nor one of numbers without their street', () => {
    const columns = [
      { name: 'location', type: 'Point' },
      { name: 'street_no', type: 'Text' },
      { name: 'street_name', type: 'Text' },
    ];
    expect(columnOf('address', columns)).toMatchObject({ column: 'street_name', confidence: 0.6 });
    const rows = [{ location: { type: 'Point', coordinates: [-87.6, 41.9] }, block: '4600', street_name: '' }];
    expect(columnOf('address', [{ name: 'location' }], rows)?.confidence).toBeLessThan(0.5);
    expect(columnOf('address', [{ name: 'block' }], rows)?.confidence).toBeLessThan(0.5);
    expect(columnOf('address', [{ name: 'street_name' }], rows)?.confidence).toBe(0.6);
  });
});
