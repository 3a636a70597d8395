import { austin } from '@moontower/city';
import { dayStart } from '@moontower/contracts';
import type { CouncilItem } from '@moontower/store/council/council-reads';
import { describe, expect, it } from 'vitest';
import { agendaItems, type AgendaDeps } from './agenda-items.ts';

/** A Thursday, in winter time. */
const DAY = '2026-12-03';
const [from, until] = [DAY, '2026-12-04'].map((day) => new Date(dayStart(day, austin.zone)));
const item: CouncilItem = {
  _id: 'austin-council-agenda:RCA-12',
  title: 'Authorize paving of paths.',
  subtype: 'council-action',
  publishedAt: new Date('2026-12-03T06:00:00Z'),
  publishedDayOnly: true,
  url: 'https://example.org/backup-12.pdf',
  facts: {},
  raw: '{}',
};

/** The note of an item that was changed at this moment, of a meeting whose hour is known or not. */
async function lateEdit(edited: string, starts?: string) {
  const at = new Date(edited);
  const isWithin = (span: { from: Date; until: Date }) => at >= span.from && at < span.until;
  const deps: AgendaDeps = {
    facts: austin,
    officials: async () => ({ officials: [] }),
    pork: { vendorPages: async () => new Set() },
    council: {
      agenda: async () => [item],
      takenOff: async () => [],
      votes: async () => [],
      contracts: async () => [],
      edits: async (_uids, span) => new Map(isWithin(span) ? [[item._id, { at, edits: 1 }]] : []),
    },
  };
  if (from === undefined || until === undefined) throw new Error('a day begins and ends');
  const startsMs = starts === undefined ? undefined : Date.parse(starts);
  const [told] = await agendaItems(deps, DAY, { from, until, startsMs });
  return told?.lateEdit;
}
const rule = { businessDays: 3 };

describe('a change after posting', () => {
  it('is told by hours before a meeting whose hour is known, on its own day too, and none after it', async () => {
    const starts = '2026-12-03T16:00:00Z';
    expect(await lateEdit('2026-12-02T15:30:00Z', starts)).toMatchObject({ hoursBefore: 24, rule });
    expect(await lateEdit('2026-12-03T14:00:00Z', starts)).toMatchObject({ hoursBefore: 2, rule });
    expect(await lateEdit('2026-12-03T18:00:00Z', starts)).toBeUndefined();
  });

  it('is told by days where no hour is known, with no hours from midnight on', async () => {
    const before = await lateEdit('2026-12-02T20:00:00Z');
    expect(before).toEqual({ at: '2026-12-02T20:00:00.000Z', daysBefore: 1, rule, edits: 1 });
    expect(await lateEdit('2026-12-01T20:00:00Z')).toMatchObject({ daysBefore: 2 });
  });

  it('of the day itself is told as that where no hour is known', async () => {
    const sameDay = await lateEdit('2026-12-03T15:00:00Z');
    expect(sameDay).toEqual({ at: '2026-12-03T15:00:00.000Z', daysBefore: 0, rule, edits: 1 });
  });
});
