import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { VOTE_FIELDS } from '../council/vote-fields.ts';
import { rowHash } from '../draft-record.ts';
import type { Row } from '../feed.ts';
import { fieldsOf, recordOf } from '../austin-reading.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed } from '../soda-feed.ts';

const columns = z.object({
  meeting_date: z.string().min(1),
  meeting_type: text,
  item_id: text,
  item_description: text,
  voter_name: text,
  voter_title: text,
  vote_cast: text,
  action_taken: text,
  meeting_item_number: scalar,
  voter_district: scalar,
});
const IDENTITY = ['meeting_date', 'item_id', 'meeting_item_number', 'voter_name'];
const keyOf = (row: Row, occurrence: number) => rowHash(row, IDENTITY, occurrence);

/** No new rows came after 2026-05-28; the age of the record shows it. */
export const austinCouncilVotes = defineSodaFeed({
  id: 'austin-council-votes',
  role: 'votes',
  title: 'Council voting record',
  dataset: '3c89-i35a',
  category: 'Public Services',
  columns,
  countsRepeats: true,
  licence: 'Not stated by the publisher',
  schedule: '0 7 * * 2',
  cadenceMs: 7 * DAY_MS,
  requires: ['meeting_date', 'voter_name', 'vote_cast'],
  ignores: [],
  identify: keyOf,
  normalise: (row, { occurrence }) =>
    recordOf('council-vote', keyOf(row, occurrence), { at: row.meeting_date, fields: fieldsOf(row, VOTE_FIELDS) }),
});
