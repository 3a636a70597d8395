import { describe, expect, it } from 'vitest';
import { blockOf, guarded, openColumns, openFacts } from './guarded.ts';

describe('the place of a sensitive record', () => {
  it.each([
    ['1234 Example St', '1200 block of Example St'],
    ['1234 Example St Apt 5', '1200 block of Example St'],
    ['1234A Example St', '1200 block of Example St'],
    ['1234-1236 E 6th St', '1200 block of E 6th St'],
    ['1234 1/2 Example St', '1200 block of Example St'],
    ['1234, Example St', '1200 block of Example St'],
    ['Unit 5, 1234 example st', '1200 block of example st'],
    ['Zilker Park, 2133 Barton Springs Rd', 'Zilker Park, 2100 block of Barton Springs Rd'],
    ['7 Oak Ln # 4', '0 block of Oak Ln'],
    ['Example St 1234', 'Example St 1200'],
    ['30.26123, -97.73123', ''],
    ['1200 block of Example St', '1200 block of Example St'],
    ['E 51st St & Berkman Dr', 'E 51st St & Berkman Dr'],
    ['N IH 35 NB / E 51st St', 'N IH 35 NB / E 51st St'],
    ['FM 969 at Decker Ln', 'FM 969 at Decker Ln'],
    ['5812 FM 969 Rd', '5800 block of FM 969 Rd'],
  ])('%s is told as %s', (published, told) => {
    expect(blockOf(published)).toBe(told);
    expect(blockOf(told)).toBe(told);
  });

  it('is rounded, and the answer to it has no words', () => {
    const item = guarded({
      title: 'Report at 1234 Example St',
      address: '1234 Example St',
      location: { type: 'Point', coordinates: [-97.73219, 30.26743] },
      precision: 'exact',
      status: { state: 'closed', outcome: 'inspected', text: 'closed', reason: 'Spoke with J. behind the store' },
    });
    expect(item).toMatchObject({
      title: 'Report at 1200 block of Example St',
      address: '1200 block of Example St',
      location: { coordinates: [-97.732, 30.267] },
      precision: 'block',
      status: { outcome: 'inspected' },
    });
    expect(item.status?.reason).not.toContain('J.');
  });
});

describe('the columns of a sensitive record', () => {
  it('are those that are known to be open, whatever a publisher adds', () => {
    expect(
      openColumns({
        service_request_id: '1',
        status: 'open',
        media_url: 'https://example.org/p.jpg',
        description: 'words',
        a_new_column: 'x',
      }),
    ).toEqual({ service_request_id: '1', status: 'open' });
    expect(openFacts({ Ticket: '1', Photo: 'https://example.org/p.jpg', Anything: 'x' })).toEqual({ Ticket: '1' });
  });
});
