import { describe, expect, it } from 'vitest';
import type { ItemEvent, LoggedEvent } from '@moontower/contracts/event';
import { canJudge, heardIn } from './arrivals.ts';
import { readPulseFilters } from '../filters/pulse-filters.ts';

const filters = (query: string) => readPulseFilters(new URLSearchParams(query), '48h');
const landed = (own: Partial<ItemEvent> = {}, name: 'item:landed' | 'item:changed' = 'item:landed'): LoggedEvent => ({
  seq: 1,
  name,
  payload: {
    uid: 'austin-311:1',
    feed: 'austin-311',
    type: 'service-requests',
    pulseType: '311',
    subtype: 'pothole',
    title: 'Pothole',
    district: 9,
    location: { type: 'Point', coordinates: [-97.74, 30.27] },
    publishedAt: '2026-03-31T12:00:00.000Z',
    provenance: 'city-record',
    ...own,
  },
});

const landedIn = (events: readonly LoggedEvent[], view: ReturnType<typeof filters>, since: string | undefined) =>
  events.flatMap((event) => {
    const heard = heardIn(event, view, since);
    return typeof heard === 'object' && 'landed' in heard ? [heard.landed] : [];
  });

describe('an arrival', () => {
  it('waits behind the pill when it belongs to the view', () => {
    expect(
      landedIn(
        [landed()],
        filters('district=9&subtypes=pothole&bbox=-97.8,30.2,-97.7,30.3'),
        '2026-03-31T11:00:00.000Z',
      ),
    ).toEqual(['austin-311:1']);
  });
  it('is none when it is a change of a known record', () => {
    expect(landedIn([landed({}, 'item:changed')], filters(''), undefined)).toEqual([]);
  });
  it('is left out by each of the filters that it does not pass', () => {
    const event = [landed()];
    for (const query of [
      'types=infrastructure',
      'district=3',
      'subtypes=graffiti',
      'bbox=-97.8,30.2,-97.75,30.3',
      'ring=-97.74,30.28,457.2',
    ])
      expect(landedIn(event, filters(query), undefined)).toEqual([]);
    expect(landedIn(event, filters('ring=-97.74,30.273,457.2'), undefined)).toEqual(['austin-311:1']);
    expect(landedIn(event, filters(''), '2026-03-31T12:00:00.001Z')).toEqual([]);
  });
  it('that is planned for later waits for its day', () => {
    expect(
      landedIn([landed({ publishedAt: new Date(Date.now() + 5 * 86_400_000).toISOString() })], filters(''), undefined),
    ).toEqual([]);
  });
  it('without a place is in no area', () => {
    expect(landedIn([landed({ location: undefined })], filters('bbox=-97.8,30.2,-97.7,30.3'), undefined)).toEqual([]);
    expect(landedIn([landed({ location: undefined })], filters('ring=-97.74,30.27,457.2'), undefined)).toEqual([]);
  });
  it('cannot be judged alone where words or values decide', () => {
    expect([canJudge(filters('')), canJudge(filters('q=oak')), canJudge(filters('min=5'))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([
      heardIn(landed(), filters('q=oak'), undefined),
      heardIn(landed({}, 'item:changed'), filters('q=oak'), undefined),
    ]).toEqual(['doubt', undefined]);
  });
});
