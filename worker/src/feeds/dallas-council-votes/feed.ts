import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { VOTE_FIELDS } from '../council/vote-fields.ts';
import { fieldsOf, PORTAL, recordOf } from '../dallas/dallas-reading.ts';
import { joinedKey } from '../draft-record.ts';
import { text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({
  date: z.string().min(1),
  item_type: text,
  agenda_item_number: text,
  district: text,
  title: text,
  voter_name: text,
  vote: text,
  final_action_taken: text,
  agenda_item_description: text,
});
type VoteRow = z.infer<typeof columns>;
const KEY = ['date', 'item_type', 'agenda_item_number', 'voter_name'];

/** The record counts the mayor as a fifteenth district; the mayor has none. */
const districtOf = ({ district, title }: VoteRow) => (title?.trim() === 'Mayor' ? '0' : district);

export const dallasCouncilVotes = defineSodaFeed({
  id: 'dallas-council-votes',
  role: 'votes',
  title: 'Council voting record',
  dataset: 'ts5d-gdq6',
  of: PORTAL,
  category: 'Public Services',
  columns,
  key: KEY,
  since: ['date'],
  schedule: '0 7 * * 4',
  cadenceMs: 7 * DAY_MS,
  overlapMs: 60 * DAY_MS,
  requires: ['date', 'voter_name', 'vote'],
  ignores: ['agenda_id', 'vote_id'],
  normalise: (row) => {
    const key = joinedKey(row, KEY);
    if (key === undefined) return without('item or voter');
    return recordOf('council-vote', key, {
      at: row.date,
      fields: fieldsOf(
        {
          meeting_date: row.date,
          meeting_type: row.item_type,
          meeting_item_number: row.agenda_item_number,
          item_description: row.agenda_item_description,
          voter_name: row.voter_name,
          voter_title: row.title,
          voter_district: districtOf(row),
          vote_cast: row.vote,
          action_taken: row.final_action_taken,
        },
        VOTE_FIELDS,
      ),
    });
  },
});
