import { austin } from '@moontower/city';
import type { RowDocument } from '@moontower/store/ingest/commit-chunk';
import { describe, expect, it } from 'vitest';
import { austinCampingCases } from '../../feeds/austin-camping-cases/feed.ts';
import { austinCouncilVotes } from '../../feeds/austin-council-votes/feed.ts';
import { austinPurchaseOrders } from '../../feeds/austin-purchase-orders/feed.ts';
import { austinRepeatOffenderDeficiencies } from '../../feeds/austin-repeat-offender-deficiencies/feed.ts';
import type { Feed, Row } from '../../feeds/feed.ts';
import { newTally, type FeedReader } from '../feed-reader.ts';
import { rowReader } from '../rows/clean-row.ts';
import { KeyCounts } from '../rows/key-counts.ts';
import { OutrankedRows } from './outranked-rows.ts';
import { planChunk } from './plan-chunk.ts';

const AT = new Date('2026-11-20T18:00:00Z');

/** A reading whose pages are planned one after the other, beside what is stored. */
function readerOf(feed: Feed, stored: ReadonlyMap<string, RowDocument> = new Map()) {
  const held = new Map(stored);
  const found = (ids: readonly string[]) => {
    const known = ids.flatMap((id) => held.get(id) ?? []);
    return Promise.resolve(new Map(known.map((document) => [document._id, document])));
  };
  const reading: FeedReader = {
    feed,
    runId: 'r',
    owner: 'r',
    reader: rowReader(feed),
    finishing: { ...austin, purchaseOf: ({ key }) => key, retention: true },
    stored: {
      any: () => Promise.resolve(held.size > 0),
      light: (_into, ids) => found(ids),
      whole: (_into, ids) => found(ids),
    },
    seen: new KeyCounts(),
    outranked: new OutrankedRows(),
    repeats: new KeyCounts(),
    places: new Map(),
  };
  return async (rows: readonly Row[]) => {
    const page = { rows: [...rows], broken: [], bytes: 0, next: undefined };
    const tally = newTally({ watermark: undefined, cityUpdatedAt: undefined });
    const { plan } = await planChunk(page, reading, { tally, at: AT });
    const { inserts = [], replacements = [] } = plan.rows.records ?? {};
    for (const document of inserts) held.set(document._id, document);
    return { totals: plan.totals, inserts, replacements, held };
  };
}
const fieldsOf = (documents: readonly object[]) =>
  documents.map((document) => ('fields' in document ? document.fields : undefined));

const day = '2026-02-01T00:00:00.000';
const pending = { case_filed_date: day, offense_date: day, charge_description: 'Camping in public' };
const dismissed = { ...pending, disposition: 'Dismissed', case_closed: true };
const guilty = { ...pending, disposition: 'Guilty', case_closed: true };

describe('rows that a feed counts', () => {
  it.each([
    [austinCampingCases, dismissed, guilty],
    [
      austinRepeatOffenderDeficiencies,
      { registrationnumber: 'OL1', deficiencydescription: 'Stair rail loose', deficiencystatus: 'Open' },
      { registrationnumber: 'OL1', deficiencydescription: 'Stair rail loose', deficiencystatus: 'Cleared' },
    ],
    [
      austinCouncilVotes,
      { meeting_date: day, item_id: '1', voter_name: 'Example Member', vote_cast: 'No' },
      { meeting_date: day, item_id: '1', voter_name: 'Example Member', vote_cast: 'Yes' },
    ],
    [
      austinPurchaseOrders,
      { purchase_order: '1', award_date: day, commodity: '5', commodity_description: 'Rope' },
      { purchase_order: '1', award_date: day, commodity: '5', commodity_description: 'Wire' },
    ],
  ])('are stored both where they differ only beside their key: $id', async (feed: Feed, one: Row, other: Row) => {
    const { totals, inserts } = await readerOf(feed)([one, other, one]);
    expect(totals).toMatchObject({ inserted: 3, duplicate: 0 });
    const keys = inserts.map(({ _id }) => _id.replace(/-\d$/, ''));
    expect(new Set(keys).size).toBe(1);
    expect(new Set(inserts.map(({ _id }) => _id)).size).toBe(3);
  });

  it('keep the key of a single row, and count on over pages', async () => {
    const read = readerOf(austinCampingCases);
    const first = await read([guilty]);
    const second = await read([dismissed, pending]);
    const [key = ''] = first.inserts.map(({ _id }) => _id);
    expect(second.inserts.map(({ _id }) => _id).toSorted()).toEqual([`${key}-2`, `${key}-3`]);
    expect(fieldsOf(first.inserts)).toMatchObject([{ disposition: 'Guilty' }]);
  });

  it('keep their places when the city puts them in another order, and when others come', async () => {
    const { held } = await readerOf(austinCampingCases)([dismissed, pending, guilty, pending]);
    const again = await readerOf(austinCampingCases, held)([pending, guilty, pending, dismissed]);
    expect(again.totals).toMatchObject({ inserted: 0, updated: 0, unchanged: 4 });
    const more = await readerOf(austinCampingCases, held)([pending, guilty, pending, dismissed, pending]);
    expect(more.totals).toMatchObject({ inserted: 1, updated: 0, unchanged: 4 });
  });

  it('keep their places when one before them is gone, and leave theirs to none that comes later', async () => {
    const { held } = await readerOf(austinCampingCases)([dismissed, pending, guilty]);
    const read = readerOf(austinCampingCases, held);
    const first = await read([guilty]);
    expect(first.totals).toMatchObject({ inserted: 0, updated: 0, unchanged: 1 });
    const { totals, inserts } = await read([{ ...pending, disposition: 'Deferred' }]);
    expect(totals).toMatchObject({ duplicate: 0, quarantined: 0 });
    expect([...inserts].map(({ _id }) => held.has(_id))).toEqual(inserts.map(() => true));
    expect(totals.inserted + totals.updated).toBe(1);
  });

  it('are edited alone when the city corrects one of them', async () => {
    const { held } = await readerOf(austinCampingCases)([dismissed, pending, pending]);
    const { totals, replacements } = await readerOf(austinCampingCases, held)([guilty, pending, dismissed]);
    expect(totals).toMatchObject({ inserted: 0, updated: 1, unchanged: 2 });
    expect(fieldsOf(replacements.map(({ before }) => before))).not.toMatchObject([{ disposition: 'Dismissed' }]);
    expect(fieldsOf(replacements.map(({ document }) => document))).toMatchObject([{ disposition: 'Guilty' }]);
  });
});
