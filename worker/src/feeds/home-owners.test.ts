import { describe, expect, it } from 'vitest';
import { austinSitePlans } from './austin-site-plans/feed.ts';
import { austinSubdivisions } from './austin-subdivisions/feed.ts';
import { namesHomeOwner } from './home-owners.ts';
import { itemFrom } from './read-sample.ts';

describe('a case that is filed under the name of a home’s owner', () => {
  it.each([
    'ROBIN SMITH RESIDENCE',
    'John R. Smith Boat Dock',
    'JO & ROBIN SMITH BOAT DOCK',
    'Exampleton Boat Dock',
    'The Exampleton Boat Dock',
    'Exampleton Residence Shoreline Erosion Stabilization',
    '7913 Example View - Exampleton Boat Dock',
    'BOAT DOCK AND RETAINING WALL FOR R.E. EXAMPLETON',
    'John Smith House',
  ])('is known: %s', (name) => {
    expect(namesHomeOwner(name)).toBe(true);
  });

  it.each([
    'WAFFLE HOUSE',
    'RESIDENCE INN HOTEL',
    'Boat dock on Example Cove',
    'Boat Dock at 4409 Example Cove',
    '2803 Example Road Boat Dock',
    'MINI EXAMPLE MANAGEMENT, LTD. BOAT DOCK-LOT 17',
    'River Hills Boat Dock',
    'EXAMPLE STREET LOADING DOCK ADDITION',
    'Example Centre (Rev #1)',
    'Nursing Home',
    undefined,
  ])('is told from others: %s', (name) => {
    expect(namesHomeOwner(name)).toBe(false);
  });

  it('is titled by its number and its place, and the name is not kept', () => {
    const plan = {
      folderrsn: '1',
      permit_number: 'SP-1',
      case_name: 'Robin Smith Residence',
      status: 'Approved',
      status_date: '2026-05-02T16:10:13.000',
      street_number: '12',
      street_name: 'EXAMPLE',
      street_type: 'DR',
    };
    expect(itemFrom(austinSitePlans, plan).title).toBe('Site plan SP-1 at 12 Example Dr');
    expect(austinSitePlans.shown?.(plan, false)).not.toHaveProperty('case_name');
    expect(austinSitePlans.shown?.({ ...plan, case_name: 'Example Centre' }, false)).toHaveProperty('case_name');
    const lots = { ...plan, permitnum: 'C8-1' };
    expect(itemFrom(austinSubdivisions, lots).title).toBe('Subdivision: C8-1');
    expect(austinSubdivisions.shown?.(lots, false)).not.toHaveProperty('case_name');
  });
});
