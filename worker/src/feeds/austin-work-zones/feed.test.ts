import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinWorkZones } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-work-zones', () => {
  it('puts a line at its middle and says until when', () => {
    expect(itemFrom(austinWorkZones, sample[0])).toMatchObject({
      title: 'Road work on W 45th St',
      summary: 'Water main replacement. Effect on traffic: some lanes closed.',
      location: { coordinates: [-97.741, 30.312] },
      deadlineAt: '2026-06-01T22:00:00.000Z',
      deadlineKind: 'ends',
    });
  });
  it.each([
    ['Crew closing the right lane', 'Crew closing the right lane. Effect on traffic: some lanes closed.'],
    ['Is a lane closed?', 'Is a lane closed? Effect on traffic: some lanes closed.'],
    [' ', 'Effect on traffic: some lanes closed.'],
  ])('tells %j and the effect on traffic as two sentences', (description, summary) => {
    expect(itemFrom(austinWorkZones, { ...sample[0], description })).toMatchObject({ summary });
  });
  it('reads several lines by the first', () => {
    expect(itemFrom(austinWorkZones, sample[2]).location?.coordinates).toEqual([-97.751, 30.251]);
  });
  it('tells days of the city, of instants: a night’s work begins and ends where it does there', () => {
    const night = { start_date: '2026-05-02T00:00:00.000Z', end_date: '2026-05-02T03:00:00.000Z' };
    expect(itemFrom(austinWorkZones, sample[0], night)).toMatchObject({
      publishedAt: '2026-05-02T00:00:00.000Z',
      publishedDayOnly: false,
      deadlineAt: '2026-05-02T03:00:00.000Z',
      facts: { Begins: '2026-05-01', Ends: '2026-05-01' },
    });
  });
  it('says nothing of an end that the row does not give', () => {
    expect(itemFrom(austinWorkZones, sample[1])).not.toHaveProperty('deadlineKind');
  });
  it('lists a zone without a line', () => {
    expect(itemFrom(austinWorkZones, sample[1])).toMatchObject({ pointProblem: 'missing', precision: 'none' });
  });
});
