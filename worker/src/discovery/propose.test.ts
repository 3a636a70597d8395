import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ckanDatasets, dcatDatasets, hubDatasets, socrataDatasets } from './catalogues.ts';
import { columnOf } from './find-column.ts';
import type { OfferedDataset } from './offered.ts';
import { proposeCity } from './propose.ts';
import type { Role } from './roles.ts';

const SHARED = new URL('../../../../shared/data/', import.meta.url);
const here = existsSync(SHARED);
if (!here) console.warn('../shared/data is not here: proposals are not measured on recorded catalogues');

const NOW = Date.parse('2022-07-24T00:00:00Z');
const textOf = (path: string): string => readFileSync(new URL(path, SHARED), 'utf8');
const linesOf = (path: string): Record<string, unknown>[] =>
  textOf(path)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
const discovery = (name: string) => socrataDatasets(linesOf(`catalogues/socrata/${name}`));

/** A dataset with the columns of recorded rows under the title that its portal gives it. */
function recorded(id: string, title: string, path: string): OfferedDataset {
  const columns = path.endsWith('.csv')
    ? (textOf(path).split(/\r?\n/)[0] ?? '').replace('\uFEFF', '').split(',')
    : [
        ...new Set(
          linesOf(path)
            .slice(0, 200)
            .flatMap((row) => Object.keys(row)),
        ),
      ];
  return { id, title, platform: 'ckan', columns: columns.map((name) => ({ name })) };
}

type Truth = Partial<Record<Role, readonly string[]>>;
const CITIES: readonly [city: string, datasets: () => OfferedDataset[], truth: Truth][] = [
  [
    'Dallas',
    () => discovery('discovery_www.dallasopendata.com_2022-07-23.jsonl'),
    {
      crime: ['qv6i-rri7'],
      'active-incidents': ['9fxf-t2tr'],
      payments: ['x5ih-idh7'],
      budget: ['rtn4-pmj9'],
      'food-inspections': ['dri5-wcct'],
      votes: ['ts5d-gdq6'],
    },
  ],
  [
    'Chicago',
    () => discovery('discovery_data.cityofchicago.org_selected_2022-07-23.jsonl'),
    {
      requests: ['v6vf-nfxy'],
      permits: ['ydr8-5enu'],
      'code-cases': ['22u3-xenr'],
      crime: ['ijzp-q8t2'],
      crashes: ['85ca-t3if'],
      'food-inspections': ['4ijn-s7e5'],
      payments: ['s4vu-giwb'],
      contracts: ['rsxa-ify5'],
    },
  ],
  [
    'New York',
    () => socrataDatasets(JSON.parse(textOf('catalogues/socrata/discovery_answer_1.json')).results),
    { requests: ['erm2-nwe9'] },
  ],
  [
    'San Antonio',
    () => [
      recorded('permits', 'Building Permits: PERMITS ISSUED', 'cities/san-antonio/csv/permits_issued_2023-01-16.csv'),
      recorded('calls', '311 Service Calls', 'cities/san-antonio/csv/allservicecalls_rows.csv'),
      recorded('cfs', 'CFS_SAPD_7Days', 'cities/san-antonio/arcgis/CFS_SAPD_7Days.jsonl'),
      recorded('offenses', 'SAPD Offenses', 'cities/san-antonio/ckan/sapd-offenses.jsonl'),
    ],
    { permits: ['permits'], requests: ['calls'], 'active-incidents': ['cfs'], crime: ['offenses'] },
  ],
  [
    'Fort Worth',
    () => [
      recorded(
        'permits',
        'Development Permits',
        'cities/fort-worth/arcgis/CFW_Open_Data_Development_Permits_View.jsonl',
      ),
      recorded('crime', 'Crime Data', 'cities/fort-worth/arcgis/CFW_Open_Data_Police_Crime_Data_Table_view.jsonl'),
    ],
    { permits: ['permits'], crime: ['crime'] },
  ],
  [
    'Boston',
    () => [
      recorded('calls', '311 Service Requests', 'cities/boston/ckan/311_2011.jsonl'),
      recorded('violations', 'Building and Property Violations', 'cities/boston/csv/building_violations_rows.csv'),
    ],
    { requests: ['calls'], 'code-cases': ['violations'] },
  ],
  [
    'San Francisco',
    () => [
      recorded('vouchers', 'Vendor Payments (Vouchers)', 'cities/san-francisco/csv/Vendor_Payments_Vouchers_rows.csv'),
    ],
    { payments: ['vouchers'] },
  ],
];

/** Roles found as sure, those named with a doubt, and what was taken as sure and is something else. */
function measure(datasets: readonly OfferedDataset[], truth: Truth) {
  const { found } = proposeCity(datasets, { nowMs: NOW });
  const right = (role: Role, id: string) => truth[role]?.includes(id) === true;
  const roles = Object.keys(truth);
  const best = new Map(found.toReversed().map((one) => [one.role, one]));
  const foundOf = (sure: boolean) =>
    [...best.values()].filter(
      ({ role, dataset, sureness }) => right(role, dataset.id) && (sureness === 'sure') === sure,
    );
  return {
    roles: roles.length,
    sure: foundOf(true).length,
    asked: foundOf(false).length,
    wrong: found
      .filter(({ role, dataset, sureness }) => sureness === 'sure' && !right(role, dataset.id))
      .map(({ dataset }) => dataset.id),
  };
}

describe.skipIf(!here)('roles of recorded catalogues', () => {
  it.each(CITIES)('of %s: none is taken as sure that is something else', (_city, datasets, truth) => {
    expect(measure(datasets(), truth).wrong).toEqual([]);
  });

  it('are found for at least eight of ten, and named as sure for most; docs/new-city.md holds this table', () => {
    const measured = CITIES.map(([city, datasets, truth]) => ({ city, ...measure(datasets(), truth) }));
    const sum = (of: 'roles' | 'sure' | 'asked') => measured.reduce((total, one) => total + one[of], 0);
    expect((sum('sure') + sum('asked')) / sum('roles')).toBeGreaterThanOrEqual(0.8);
    const table = measured.map(({ city, roles, sure, asked }) => `| ${city} | ${roles} | ${sure} | ${asked} | 0 |`);
    const written = readFileSync(new URL('../../../docs/new-city.md', import.meta.url), 'utf8');
    expect(written.split('\n').filter((line) => table.includes(line))).toEqual(table);
  });
});

describe('a proposal', () => {
  const permits: OfferedDataset = {
    id: 'a',
    title: 'Building Permits',
    platform: 'socrata',
    columns: ['permit_number', 'issue_date', 'address'].map((name) => ({ name, type: 'Text' })),
  };
  const of = (...datasets: OfferedDataset[]) => proposeCity(datasets, { nowMs: NOW });

  it('is sure of what nothing speaks against', () => {
    expect(of(permits).found).toMatchObject([{ role: 'permits', sureness: 'sure', doubts: [] }]);
  });

  const DOUBTFUL: readonly [what: string, change: Partial<OfferedDataset>, said: readonly [string, string]][] = [
    [
      'a period that has ended',
      { title: 'Building Permits for Fiscal Year 2015 - 2016' },
      ['likely', 'its title names a period that has ended'],
    ],
    [
      'rows that changed long ago',
      { updatedMs: Date.parse('2019-12-31') },
      ['likely', 'its rows changed last on 2019-12-31'],
    ],
    ['another dataset that it is a view of', { viewOf: 'b' }, ['likely', 'it is a view of b']],
    ['a part', { title: 'Building Permits Summary' }, ['likely', 'its title names a part or a summary']],
    [
      'columns that are not there',
      { columns: [{ name: 'permit_number' }] },
      ['unsure', 'it has no column for issuedAt, address'],
    ],
    ['columns that nobody told', { columns: [] }, ['unsure', 'its columns are not known']],
  ];
  it.each(DOUBTFUL)('is not sure where its title or catalogue says %s', (_what, change, [sureness, doubt]) => {
    expect(of({ ...permits, ...change }).found).toMatchObject([{ sureness, doubts: [doubt] }]);
  });

  it('of another owner in a shared catalogue is not sure: a Hub lists what others share', () => {
    const own = ['b', 'c'].map((id) => ({ ...permits, id, title: `Parks ${id}`, owner: 'us' }));
    expect(of({ ...permits, owner: 'greensboro' }, ...own).found[0]?.doubts).toEqual(['it belongs to greensboro']);
  });

  it('listed twice is one, and sure', () => {
    expect(of(permits, permits).found).toMatchObject([{ role: 'permits', sureness: 'sure' }]);
  });

  it.each(['Sound Ordinance Permits', 'Excavation Permits', 'Sidewalk Cafe Permits'])(
    '%s are none to build',
    (title) => {
      expect(of({ ...permits, title }).found).toEqual([]);
    },
  );

  const cases: OfferedDataset = {
    id: 'c',
    title: 'Police Cases',
    platform: 'socrata',
    columns: ['casenumber', 'offensedesc', 'occurreddate'].map((name) => ({ name })),
  };
  const SILENT = 'its title does not say it';

  it('by a title that says little is made where every column is there, and is never sure', () => {
    expect(of(cases).found).toMatchObject([{ role: 'crime', sureness: 'likely', doubts: [SILENT] }]);
    expect(of({ ...cases, title: 'Trees' }).found).toEqual([]);
  });

  it('by a title that says little may lack one column of three, and not two', () => {
    const at = cases.columns.slice(2);
    const lacking = of({ ...cases, columns: cases.columns.slice(1) }).found;
    expect(lacking).toMatchObject([{ sureness: 'unsure', doubts: [SILENT, 'it has no column for incidentKey'] }]);
    expect(of({ ...cases, columns: at }).found).toEqual([]);
    const guessed = [{ name: 'incident_type' }, ...at];
    expect(of({ ...cases, columns: guessed }).found).toEqual([]);
  });

  it('by a description alone is made where every column is plain', () => {
    const columns = ['incident_number', 'incident_type', 'incident_date'].map((name) => ({ name }));
    expect(of({ ...cases, title: 'Log', about: 'Crimes', columns }).found).toEqual([]);
    expect(of({ ...cases, title: 'Log', about: 'Crimes', columns: cases.columns.slice(1) }).found).toEqual([]);
  });

  it('is made by its description where the title says nothing', () => {
    const about = 'Crimes of the last ten years; public safety';
    expect(of({ ...cases, title: 'Log', about }).found).toMatchObject([{ role: 'crime', doubts: [SILENT] }]);
    const hinting = of({ ...cases, title: 'Log', about: 'What the sheriff was told' }).found;
    expect(hinting).toMatchObject([{ role: 'crime', doubts: [SILENT] }]);
  });

  it('by columns alone is made of no dataset whose title says another role', () => {
    const found = of({ ...cases, title: 'Police Calls for Service' }).found.map(({ role }) => role);
    expect(found).toEqual(['active-incidents']);
  });

  it('by a column that may mean something else is not sure', () => {
    const columns = ['incident_number', 'incident_type', 'incident_date'].map((name) => ({ name }));
    expect(of({ ...cases, title: 'Crime', columns }).found).toMatchObject([
      { sureness: 'likely', doubts: ['incident_type may mean something else'] },
    ]);
  });

  it('whose title names a year gone by is not sure, and of a series the newest comes first', () => {
    const series = [2019, 2021, 2020].map((year) => ({
      ...permits,
      id: String(year),
      title: `${year} Permits issued`,
    }));
    const { found } = of(...series);
    expect(found.map(({ dataset }) => dataset.id)).toEqual(['2021', '2020', '2019']);
    expect(new Set(found.flatMap(({ doubts }) => doubts))).toEqual(
      new Set(['its title names a period that has ended']),
    );
    expect(of({ ...permits, title: 'Permits 2019 to Present' }).found).toMatchObject([{ sureness: 'sure' }]);
  });

  it('of several begins with the plainest title, and with fewer words', () => {
    const titles = ['Residential Rental Permits', 'Building Permits Issued Each Week', 'Building Permits Issued'];
    const { found } = of(...titles.map((title) => ({ ...permits, id: title, title })));
    expect(found.map(({ dataset }) => dataset.title)).toEqual([titles[2], titles[1], titles[0]]);
  });

  it('is made of a title that is run together', () => {
    expect(of({ ...permits, title: 'BuildingPermits' }).found).toMatchObject([{ role: 'permits', sureness: 'sure' }]);
  });

  it('of two that look alike asks a person, and asks for nothing else', () => {
    const { found, questions, missing } = of(permits, { ...permits, id: 'b', title: 'Issued Building Permits' });
    expect(found.map(({ sureness }) => sureness)).toEqual(['likely', 'likely']);
    expect(questions).toEqual([expect.stringMatching(/^permits: is it .*2 datasets look like it\.$/)]);
    expect(missing).toContain('requests');
  });
});

describe('a column', () => {
  const dates = (values: readonly unknown[]) => values.map((value) => ({ created: value }));

  it('is believed more where its values fit, and less where they do not', () => {
    const columns = [{ name: 'created', type: 'Text' }];
    const plain = columnOf('openedAt', columns)?.confidence ?? 0;
    expect(
      columnOf('openedAt', columns, dates(['2026-01-01T00:00:00', '2026-02-01T00:00:00']))?.confidence,
    ).toBeGreaterThan(plain);
    const lies = columnOf('openedAt', columns, dates(['Yes', 'No', 'Yes']));
    expect(lies).toMatchObject({ evidence: [expect.any(String), 'but 0 % of 3 values'] });
    expect(lies?.confidence).toBeLessThan(0.5);
  });

  it('whose type speaks against its name is believed less', () => {
    expect(columnOf('issuedAt', [{ name: 'issue_date', type: 'Number' }])).toMatchObject({
      confidence: expect.closeTo(0.7, 5),
    });
  });
});

describe.skipIf(!here)('recorded answers of catalogues', () => {
  it('of DCAT-US are read by whoever made them; entries without identifier are left out', () => {
    const read = (name: string) => dcatDatasets(JSON.parse(textOf(`catalogues/dcat-us/${name}_data.json`)));
    expect(read('ny')).toMatchObject([{ id: '22ew-dxez', platform: 'socrata', owner: 'State of New York' }]);
    expect(read('missing-identifier-title').map(({ title }) => title)).toEqual(['simple test title2']);
    expect(
      read('geospatial').length + read('arm').length + read('collection-1-parent-2-children').length,
    ).toBeGreaterThan(3);
  });

  it('of a Hub bring the columns of a layer', () => {
    const [layer] = hubDatasets([JSON.parse(textOf('catalogues/arcgis-hub/hub_dataset_item.json'))]);
    expect(layer).toMatchObject({
      platform: 'arcgis',
      title: expect.any(String),
      address: expect.stringContaining('Server'),
    });
    expect(layer?.columns.length).toBeGreaterThan(3);
  });

  it('bring what they say beside the title, and the names that people see', () => {
    const socrata = discovery('discovery_data.cityofchicago.org_selected_2022-07-23.jsonl');
    const permits = socrata.find(({ id }) => id === 'ydr8-5enu');
    expect(permits?.about).toMatch(/^[^;]*permits.*; Buildings/i);
    expect(permits?.columns.find(({ name }) => name === 'permit_')?.label).toBe('PERMIT#');
    const [layer] = hubDatasets([JSON.parse(textOf('catalogues/arcgis-hub/hub_dataset_item.json'))]);
    expect(layer?.about).not.toBe('');
    const [entry] = dcatDatasets(JSON.parse(textOf('catalogues/dcat-us/ny_data.json')));
    expect(entry?.about).not.toBe('');
  });

  it('of CKAN without a table hold nothing to read', () => {
    expect(ckanDatasets(JSON.parse(textOf('catalogues/ckan/package_search_answer.json')).result.results)).toEqual([]);
  });
});
