import { HOUR_MS } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl, CITY_PUBLISHER } from '../city-links.ts';
import { itemOf } from '../draft-item.ts';
import { joinedKey } from '../draft-record.ts';
import { readMoment } from '../read-dates.ts';
import { kebab, oneLine, sentenceCase } from '../read-text.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({ animal_id: z.string().min(1), outcome_date: text, outcome_status: text, name: text, type: text, sex: text, primary_breed: text, primary_color: text, intake_date: text, days_in_shelter: scalar });

/**
 * Half of the keys come twice, from two overlapping loads that differ in `days_in_shelter` only: the larger is kept, the
 * other counts as a duplicate, and the column is never shown as a length of stay.
 */
export const austinAnimalOutcomes = defineSodaFeed({
  id: 'austin-animal-outcomes', title: 'Animal outcomes', dataset: 'gsvs-ypi7', publisher: `${CITY_PUBLISHER}, Animal Services`, licence: 'Not stated by the publisher', category: 'Public Services', columns, key: ['animal_id', 'outcome_date'], since: ['outcome_date'],
  schedule: '25 * * * *', cadenceMs: HOUR_MS, backfillMonths: 12, requires: ['animal_id', 'outcome_date', 'outcome_status'], ignores: [
    'date_of_birth',
  ],
  prefer: (held, next) => Number(next.days_in_shelter ?? 0) > Number(held.days_in_shelter ?? 0),
  normalise: (row) => {
    const key = joinedKey(row, ['animal_id', 'outcome_date']);
    const at = readMoment(row.outcome_date);
    if (key === undefined || at === undefined) return without('outcome date', row.animal_id);
    const outcome = oneLine(row.outcome_status) ?? 'Outcome';
    return itemOf({
      key, type: 'animals', pulseType: '311', subtype: kebab(outcome) ?? 'outcome', title: `${oneLine(row.type) ?? 'Animal'}: ${sentenceCase(outcome).toLowerCase()}${row.name === undefined ? '' : ` (${row.name})`}`, at,
      summary: [row.primary_color, row.primary_breed].filter((part) => part !== undefined).join(' '), status: { state: 'closed', text: outcome }, url: rowUrl('gsvs-ypi7', 'animal_id', row.animal_id),
      facts: [['Animal', row.animal_id], ['Name', row.name], ['Sex', row.sex]],
    });
  },
});
