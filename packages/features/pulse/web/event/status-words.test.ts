import { describe, expect, it } from 'vitest';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import type { ItemStatus } from '@moontower/contracts/items/item';
import { isClosing } from '@moontower/contracts/items/outcome-kinds';
import { OUTCOMES } from '@moontower/contracts/items/outcomes';
import { createFormat } from '@moontower/words/format';
import { loadWords } from '@moontower/words/words';
import { changedName, isUnconfirmed, statusLook } from './status-words.ts';

const words = await loadWords('en', ['shell', 'ui', 'feed', 'pulse', 'outcomes']);
const format = createFormat('en', words, 'America/Chicago');
const look = (status: ItemStatus | undefined) => statusLook({ ...aPulseFeature().properties, status }, words, format);
const closed = (own: Partial<ItemStatus>): ItemStatus => ({
  state: 'closed',
  text: 'closed',
  changedAt: '2020-04-01T12:00:00.000Z',
  ...own,
});

describe('a status in words', () => {
  it('never says of a request that it was closed and no more', () => {
    expect(look(closed({ outcome: 'no-reason' }))).toMatchObject({
      tone: 'none',
      strong: 'Closed Apr 1, 2020, no reason given.',
      rest: '',
    });
    expect(look(closed({ outcome: 'passed-on', reason: 'Signs and Markings has it.' }))).toMatchObject({
      tone: 'passed',
      strong: 'Closed Apr 1, 2020, passed on.',
      rest: 'Signs and Markings has it.',
    });
    expect(look(closed({ outcome: 'answered', reason: 'Not a city road.' }))).toMatchObject({
      tone: 'plain',
      strong: 'Closed Apr 1, 2020.',
      rest: 'Not a city road.',
    });
  });
  it('tells work done from inspected by words', () => {
    expect([look(closed({ outcome: 'work-done' }))?.strong, look(closed({ outcome: 'inspected' }))?.strong]).toEqual([
      'Closed Apr 1, 2020, work done.',
      'Closed Apr 1, 2020, inspected.',
    ]);
  });
  it('calls only requests and cases closed, and misses no reason of anything else', () => {
    const said = OUTCOMES.filter((outcome) => !isClosing(outcome)).map((outcome) => look(closed({ outcome })));
    expect(said.filter((one) => /^closed (?!to traffic)|by the city|no reason/i.test(one?.strong ?? ''))).toEqual([]);
    expect([
      look(closed({ outcome: 'finished' }))?.strong,
      look(closed({ outcome: 'adopted' }))?.strong,
      look(closed({ outcome: 'scored', score: 98 }))?.strong,
      look(closed({ outcome: 'no-longer-active' }))?.strong,
    ]).toEqual([
      'Finished and inspected Apr 1, 2020.',
      'Adopted Apr 1, 2020.',
      'Scored 98 of 100 Apr 1, 2020.',
      'No longer active since Apr 1, 2020, 7 am.',
    ]);
  });
  it('names the day on which it changed “Closed” where the city closed a request or case, and nowhere else', () => {
    const closedDays = OUTCOMES.filter((outcome) => changedName(closed({ outcome })) === 'closed');
    expect(closedDays).toEqual(['work-done', 'inspected', 'passed-on', 'already-reported', 'answered', 'no-reason']);
    // Stored before outcomes were told: what "closed" meant there is not known.
    expect(changedName(closed({}))).toBe('changed');
  });
  it('says nothing of a record without a status, and quotes a word that it does not know', () => {
    expect(look(undefined)).toBeUndefined();
    expect(look({ state: 'unknown', text: '' })).toBeUndefined();
    expect(look({ state: 'unknown', outcome: 'as-stated', text: 'In limbo' })).toMatchObject({
      strong: 'In limbo',
      quoted: true,
    });
  });
  it('says of the city’s closings that nobody confirmed them, not of done work or residents’ reports', () => {
    const ofCity = (outcome: ItemStatus['outcome']) =>
      isUnconfirmed({ status: closed({ outcome }), provenance: 'city-record' });
    expect([ofCity('passed-on'), ofCity('no-reason'), ofCity('work-done'), ofCity('adopted')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isUnconfirmed({ status: closed({ outcome: 'passed-on' }), provenance: 'resident-report' })).toBe(false);
  });
  it('ends with one stop in Spanish too, where the time has one of its own', async () => {
    const spanish = await loadWords('es', ['shell', 'ui', 'feed', 'pulse', 'outcomes']);
    const status = closed({ outcome: 'no-longer-active' });
    const said = statusLook(
      { ...aPulseFeature().properties, status },
      spanish,
      createFormat('es', spanish, 'America/Chicago'),
    );
    expect(said?.strong).toMatch(/[^.] a\.\sm\.$/);
  });
  it('does not say that planned work is open already', () => {
    const status = { state: 'in-progress' as const, outcome: 'under-way' as const, text: 'work zone' };
    const works = { ...aPulseFeature().properties, status };
    expect(statusLook({ ...works, publishedAt: '2020-04-01T12:00:00.000Z' }, words, format)?.strong).toBe('Under way.');
    expect(statusLook({ ...works, publishedAt: '2999-04-01T12:00:00.000Z' }, words, format)?.strong).toBe(
      'Planned from Apr 1, 2999.',
    );
  });
  it('calls a resident’s report not verified whatever else is known', () => {
    const { properties } = aPulseFeature();
    expect(statusLook({ ...properties, provenance: 'resident-report' }, words, format)?.strong).toBe(
      'Reported, not verified.',
    );
  });
});
