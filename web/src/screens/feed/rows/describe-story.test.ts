import { describe, expect, it } from 'vitest';
import type { CivicItem, ItemStatus } from '@moontower/contracts';
import { loadWords } from '@moontower/words/words';
import { createFormat } from '@moontower/words/format';
import { calmCase, firstSentence, soonDate, storySpan, storyState, storyTitle, whereOf } from './describe-story.ts';
import { groupStories, type Story } from './group-stories.ts';

const en = await loadWords('en');
const es = await loadWords('es');
const format = createFormat('en', en, 'America/Chicago');
function record(uid: string, day: string, over: Partial<CivicItem> = {}): CivicItem {
  const publishedAt = `${day}T05:00:00.000Z`;
  return {
    uid,
    id: uid,
    feed: 'austin-permits',
    type: 'building-permits',
    pulseType: 'permits',
    subtype: 'other',
    title: `Record ${uid}`,
    address: '924 E 7TH ST',
    precision: 'none',
    url: 'https://example.test/',
    publishedAt,
    publishedDayOnly: true,
    firstSeenAt: publishedAt,
    changedAt: publishedAt,
    sourceLabel: 'Issued Construction Permits',
    provenance: 'city-record',
    suspiciousFlag: false,
    tags: [],
    ...over,
  };
}
function story(items: CivicItem[]): Story {
  const [first] = groupStories(items);
  if (first === undefined) throw new Error('no story');
  return first;
}
const status = (state: ItemStatus['state'], over: Partial<ItemStatus> = {}): Partial<CivicItem> => ({
  status: { state, text: state, ...over },
});

describe('storyTitle', () => {
  it('says how many of what at which address', () => {
    expect(storyTitle(story([record('a', '2026-05-04'), record('b', '2026-05-04')]), en.feed, format)).toBe(
      '2 building permits at 924 E 7th St',
    );
    expect(storyTitle(story([record('a', '2026-05-04'), record('b', '2026-05-04')]), es.feed, format)).toBe(
      '2 permisos de construcción en 924 E 7th St',
    );
  });
  it('joins two types and counts records when one of them is single', () => {
    const code = (uid: string) => record(uid, '2026-05-04', { type: 'code-cases' });
    expect(
      storyTitle(story([record('a', '2026-05-04'), record('b', '2026-05-04'), code('c'), code('d')]), en.feed, format),
    ).toBe('2 building permits and 2 code cases at 924 E 7th St');
    expect(storyTitle(story([record('a', '2026-05-04'), record('b', '2026-05-04'), code('c')]), en.feed, format)).toBe(
      '3 records at 924 E 7th St',
    );
  });
  it('counts no resident’s report among requests to the city', () => {
    const asked = (uid: string, own: Partial<CivicItem> = {}) =>
      record(uid, '2026-05-04', { type: 'service-requests', ...own });
    expect(storyTitle(story([asked('a'), asked('b')]), en.feed, format)).toBe('2 311 requests at 924 E 7th St');
    const theirs = asked('c', { provenance: 'resident-report' });
    expect(storyTitle(story([asked('a'), asked('b'), theirs]), en.feed, format)).toBe('3 records at 924 E 7th St');
  });
});

describe('storySpan and storyState', () => {
  it('name one day or the first and the last', () => {
    expect(storySpan(story([record('a', '2026-05-04'), record('b', '2026-05-04')]), en.feed, format)).toBe(
      `all on ${format.day('2026-05-04')}`,
    );
    expect(storySpan(story([record('a', '2026-05-04'), record('b', '2026-04-30')]), en.feed, format)).toBe(
      `${format.day('2026-04-30')} to ${format.day('2026-05-04')}`,
    );
  });
  const asked = (own: Partial<CivicItem>) => ({ type: 'service-requests' as const, ...own });
  it('never leave closings without a word on their reason', () => {
    const items = [
      record('a', '2026-05-04', asked(status('open'))),
      record('b', '2026-05-04', asked(status('closed', { outcome: 'no-reason' }))),
      record('c', '2026-05-04', asked(status('closed'))),
    ];
    expect(storyState(story(items), en.feed, format)).toBe('1 still open, 2 closed. No reason given for the closings.');
    expect(
      storyState(
        story([
          record('a', '2026-05-04', asked(status('closed', { reason: 'Fixed' }))),
          record('b', '2026-05-04', asked({})),
        ]),
        en.feed,
        format,
      ),
    ).toBe('1 closed.');
  });
  it('call no final permit closed and no permit in force open', () => {
    const permits = [
      record('a', '2026-05-04', { type: 'building-permits', ...status('closed', { outcome: 'finished' }) }),
      record('b', '2026-05-04', { type: 'building-permits', ...status('open', { outcome: 'in-force' }) }),
    ];
    expect(storyState(story(permits), en.feed, format)).toBe('');
  });
});

describe('whereOf', () => {
  it('leaves out an address that the headline says, and says when there is no district', () => {
    const item = record('a', '2026-05-04', { title: 'Permit at 924 E 7th St', zip: '78702' });
    expect(whereOf(item, item.title, en)).toEqual(['ZIP 78702', 'District not in this record']);
    expect(whereOf({ ...item, councilDistrict: 3 }, 'Permit', en)).toEqual(['924 E 7th St', 'District 3']);
  });
});

describe('calmCase', () => {
  it('calms shouted addresses, keeps directions and road numbers, leaves other text alone', () => {
    expect(calmCase('8527 N CAPITAL OF TEXAS HWY')).toBe('8527 N Capital Of Texas Hwy');
    expect(calmCase('7301 N FM 620 RD')).toBe('7301 N FM 620 Rd');
    expect(calmCase('600 E Riverside Dr, Austin')).toBe('600 E Riverside Dr, Austin');
  });
});

describe('soonDate', () => {
  const now = Date.parse('2026-05-04T12:00:00.000Z');
  const at = (deadlineAt?: string, over: Partial<CivicItem> = {}) =>
    record('a', '2026-05-04', { deadlineAt, deadlineKind: 'comment', ...over });
  const said = (items: CivicItem[], nowMs = now) => soonDate(items, { nowMs, dates: en.ui.dates, format });
  const day = format.day('2026-05-10T05:00:00.000Z');
  it('is the nearest one within 14 days ahead', () => {
    expect(said([at('2026-05-13T05:00:00.000Z'), at('2026-05-10T05:00:00.000Z'), at()])).toBe(`Comment by ${day}`);
    expect(said([at('2026-05-03T05:00:00.000Z'), at('2026-05-30T05:00:00.000Z')])).toBeUndefined();
  });
  it('says what the date is, and that one can comment or speak only where that is so', () => {
    const kinds = ['expected', 'ends', 'restored', 'meeting', 'comment', undefined] as const;
    const told = kinds.map((deadlineKind) => said([at('2026-05-10T05:00:00.000Z', { deadlineKind })]));
    expect(told).toEqual([
      `Expected by ${day}`,
      `Due to end ${day}`,
      `Power due back ${day}`,
      `Speak on ${day}`,
      `Comment by ${day}`,
      `Date in the record: ${day}`,
    ]);
    expect(
      new Set(
        kinds.map((deadlineKind) =>
          soonDate([at('2026-05-10T05:00:00.000Z', { deadlineKind })], { nowMs: now, dates: es.ui.dates, format }),
        ),
      ).size,
    ).toBe(kinds.length);
  });
  it('is shown on the last day of a date without an hour, and not the day after', () => {
    expect(said([at('2026-05-04T05:00:00.000Z')])).toBe(`Comment by ${format.day('2026-05-04T05:00:00.000Z')}`);
    expect(said([at('2026-05-04T05:00:00.000Z')], Date.parse('2026-05-05T05:00:00.000Z'))).toBeUndefined();
  });
  it('is not shown for a record that is closed or cancelled', () => {
    expect(
      said([at('2026-05-10T05:00:00.000Z', status('closed')), at('2026-05-10T05:00:00.000Z', status('withdrawn'))]),
    ).toBeUndefined();
  });
});

describe('firstSentence', () => {
  it('cuts long text at a word and never inside a character', () => {
    expect(firstSentence('One. Two.')).toBe('One.');
    const cut = firstSentence(`${'🏛 wide '.repeat(60)}`);
    expect(cut.endsWith('…')).toBe(true);
    expect(cut).not.toMatch(/\p{Surrogate}/u);
    expect(Array.from(cut).length).toBeLessThanOrEqual(160);
  });
});
