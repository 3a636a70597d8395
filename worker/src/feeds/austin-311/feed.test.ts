import { freshnessOf } from '@moontower/store/feeds/feed-freshness';
import { SPANISH, translateText } from '@moontower/contracts';
import { serviceCodes } from '@moontower/fake-city/open311/service-codes';
import { describe, expect, it } from 'vitest';
import { austin311 } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

const base = {
  service_request_id: '26-1',
  status: 'open',
  service_name: 'Loose Dog',
  requested_datetime: '2026-05-04T14:03:11Z',
  address: '600 E Riverside Dr, Austin',
};
function ticket(row: Record<string, unknown>, wasSensitive?: boolean) {
  const result = austin311.normalise(austin311.row.parse({ ...base, ...row }), {
    nowMs: 0,
    occurrence: 1,
    wasSensitive,
  });
  if (result.kind !== 'item') throw new Error(`not an item: ${result.kind}`);
  return result.item;
}

describe('austin-311', () => {
  it('is not late for a night without tickets, by its own rhythm', () => {
    const told = (now: string) =>
      freshnessOf(
        {
          _id: 'f',
          totals: { received: 1, inserted: 1, updated: 0, unchanged: 0, duplicate: 0, quarantined: 0 },
          withdrawn: 0,
          skipped: {},
          quarantinedBy: {},
          withoutPoint: {},
          coverage: {},
          unknownColumns: [],
          missingColumns: [],
          checkedAt: new Date(now),
        },
        austin311,
        {
          nowMs: Date.parse(now),
          zone: 'America/Chicago',
          reading: false,
          newestMs: Date.parse('2026-11-20T05:20:00Z'),
        },
      ).state;
    expect([told('2026-11-20T10:00:00Z'), told('2026-11-20T13:45:00Z')]).toEqual(['ok', 'late']); // 4 am and 7:45 am, the last ticket at 11:20 pm
  });

  it('titles a ticket in plain words with its place', () => {
    const item = ticket(sample[0] ?? {});
    expect(item.title).toBe('Graffiti at 600 E Riverside Dr');
    expect(item.subtype).toBe('graffiti');
    expect(item.url).toBe('https://311.austintexas.gov/tickets/26-00900001');
    expect(item.summary).toBe(
      'Graffiti on the bench by the trail. Call me at [phone removed] or write to [e-mail removed]',
    );
  });

  it('tells the services that are asked for most in Spanish, four tickets of five', () => {
    const inSpanish = serviceCodes.filter(([, name]) => {
      const { title, titleParts } = ticket({ service_name: name });
      return translateText(SPANISH, title, titleParts).every(({ original }) => !original);
    });
    const uses = (codes: typeof serviceCodes) => codes.reduce((sum, [, , used]) => sum + used, 0);
    expect(uses(inSpanish) / uses(serviceCodes)).toBeGreaterThan(0.8);
    expect(ticket({ service_name: 'Traffic Signal - New' }).title).toBe('Traffic signal: new at 600 E Riverside Dr');
  });

  it('gives the day the city expects to be done as that, and no date where there is none', () => {
    expect(ticket({ expected_datetime: '2026-05-10T05:00:00Z' })).toMatchObject({
      deadlineAt: '2026-05-10T05:00:00.000Z',
      deadlineKind: 'expected',
    });
    expect(ticket({})).not.toHaveProperty('deadlineKind');
  });

  it('reads codes first, then names, and marks a name that is new', () => {
    expect(ticket({ service_code: 'SBPOTREP', service_name: 'Something' }).subtype).toBe('pothole');
    expect(ticket({ service_name: 'Leak / broken pipe' }).subtype).toBe('water_leak');
    expect(ticket(sample[3] ?? {})).toMatchObject({ subtype: 'other', tags: ['new service name'] });
  });

  it('shows an encampment by its block, without the words of the report', () => {
    const item = ticket(sample[1] ?? {});
    expect(item).toMatchObject({
      subtype: 'encampment',
      sensitive: true,
      precision: 'block',
      title: 'Encampment report near the 1200 block of Example St',
      address: '1200 block of Example St',
      location: { type: 'Point', coordinates: [-97.731, 30.261] },
    });
    expect(item.summary).not.toContain('camping');
  });

  it.each([
    ['Grounds Maintenance', 'No intention to complain about the campaign', false],
    ['Grounds Maintenance', 'tent by the creek', true],
    ['Loose Dog', 'dog by the tent', false],
    ['Grounds Maintenance', 'Hay un campamento junto al arroyo', true],
    ['Grounds Maintenance', 'Personas sin hogar bajo el puente', true],
    [
      'Grounds Maintenance',
      'Trash everywhere\nResolution Notes:\nReports related to encampments are passed on.',
      false,
    ],
  ])('looks for whole words before the answer: %s, "%s"', (service, description, sensitive) => {
    expect(ticket({ service_name: service, description }).sensitive ?? false).toBe(sensitive);
  });

  it('keeps picture, words, answer and door of an encampment away, also in columns nobody has heard of yet', () => {
    const camp = {
      ...base,
      service_name: 'Grounds Maintenance',
      service_code: 'PRGRDISS',
      status: 'closed',
      description: 'A tent, ask for Canary',
      status_notes: 'Spoke with Canary at 1234 example st',
      address: 'Unit 5, 1234 Example St',
      lat: 30.26123,
      long: -97.73123,
      media_url: 'https://example.org/canary.jpg',
    };
    const told = JSON.stringify([ticket(camp), austin311.shown?.({ ...camp, next_year: 'Canary' }, true)]);
    expect(told).not.toMatch(/canary|1234|Unit 5|30\.26123|97\.73123/i);
    expect(ticket(camp)).toMatchObject({
      address: '1200 block of Example St',
      facts: { Ticket: '26-1', Service: 'Grounds Maintenance' },
    });
    expect(ticket({ ...camp, service_code: 'ACLONAG', service_name: 'Loose Dog' }).facts).toMatchObject({
      Photo: 'https://example.org/canary.jpg',
    });
  });

  it('stays an encampment when the city writes its answer over the words, not when the words are others', () => {
    const closed = {
      service_name: 'Grounds Maintenance',
      status: 'closed',
      description: 'Added for Future Clean Up - Close SR. Class: SR',
    };
    expect([ticket(closed).sensitive, ticket(closed, true).sensitive]).toEqual([undefined, true]);
    expect(ticket({ ...closed, description: 'The fountain is broken' }, true).sensitive).toBeUndefined();
    expect(ticket({ ...closed, service_name: 'Loose Dog' }, true).sensitive).toBeUndefined();
  });

  it('guards a ticket whose words the city wrote its answer over when the answer names a camp', () => {
    const answer =
      'Summary: Passed on\nDetails\nAll reports related to encampments will be sent to the Homeless Strategy Office.';
    const written = {
      service_name: 'Grounds Maintenance',
      status: 'closed',
      description: `Added for Future Clean Up - Close SR. Class: SR\nCreated By:\nLog Type: FUTURE\n${answer}`,
      address: '1234 Example St, Austin',
      lat: 30.261234,
      long: -97.731234,
    };
    expect(ticket(written)).toMatchObject({
      subtype: 'encampment',
      sensitive: true,
      address: '1200 block of Example St',
      location: { coordinates: [-97.731, 30.261] },
    });
    expect(ticket(written).status?.reason).not.toContain('encampments');
    expect(ticket({ ...written, description: '', status_notes: answer }).sensitive).toBe(true);
    expect(ticket({ ...written, service_name: 'Loose Dog' }).sensitive).toBeUndefined();
  });

  it('keeps a report without a usable point, and says why', () => {
    expect(ticket(sample[2] ?? {})).toMatchObject({ precision: 'none', pointProblem: 'zero' });
    expect(ticket({ lat: 3.44233722, long: -105.9732039 })).toMatchObject({
      precision: 'none',
      pointProblem: 'outside-city',
    });
  });

  it('keeps contact data out of the row that is shown, and of a sensitive one all but the open columns', () => {
    const [plain, camp] = [sample[0] ?? {}, sample[1] ?? {}];
    expect(austin311.shown?.(plain, false)['description']).toContain('[phone removed]');
    expect(Object.keys(austin311.shown?.(camp, true) ?? {})).toEqual([
      'service_request_id',
      'status',
      'service_name',
      'requested_datetime',
      'updated_datetime',
    ]);
  });

  it('keeps plates, names and homes of private persons out of words, answer and the row that is shown', () => {
    const description =
      "My name is Robin and I live at 3304 Example Cir. The owner's name is Sam Example. Plate ABC1234, " +
      'also VFT 9960, beside tags 117 and 1416 at 1200 Example Dr Austin.';
    const notes = 'Job Completed - Close SR. Mr. Sam Example moved XPX6011.';
    const said =
      '[name removed] and I [home removed] Example Cir. The [name removed]. Plate [plate removed], ' +
      'also [plate removed], beside tags 117 and 1416 at 1200 Example Dr Austin.';
    const item = ticket({ status: 'closed', description, status_notes: notes });
    expect(item.summary).toBe(said);
    expect(item.status?.reason).toBe('Job Completed. [name removed] moved [plate removed].');
    expect(austin311.shown?.({ ...base, description, status_notes: notes }, false)).toMatchObject({
      description: said,
      status_notes: 'Job Completed - Close SR. [name removed] moved [plate removed].',
    });
  });

  it("keeps no name of the city's staff in the row that is shown", () => {
    const notes = 'Seen - Close SR. Class: SRCreated By: Sam ExampleLog Type: SEENSummary: Seen';
    const lines = 'Seen - Close SR. Class: SR\nCreated By: Sam Example\nSummary: Seen';
    expect(austin311.shown?.({ ...base, status_notes: notes, description: lines }, false)).toMatchObject({
      status_notes: 'Seen - Close SR. Class: SRCreated By:Log Type: SEENSummary: Seen',
      description: 'Seen - Close SR. Class: SR\nCreated By:\nSummary: Seen',
    });
  });

  it('skips a ticket whose time cannot be read, by name', () => {
    expect(
      austin311.normalise(austin311.row.parse({ ...base, requested_datetime: 'yesterday' }), {
        nowMs: 0,
        occurrence: 1,
      }),
    ).toMatchObject({ kind: 'skip', reason: 'no request time' });
  });
});
