import { HOUR_MS, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl, CITY_PUBLISHER } from '../austin-links.ts';
import { joinText } from '../draft-item.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { joinedKey } from '../draft-record.ts';
import { animalName } from '../read-address.ts';
import { kebab, oneLine, sentenceCase } from '../read-text.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { statusReader } from '../read-status.ts';
import { ownWord, quoted } from '../text-fields.ts';

const statusOf = statusReader([
  [/adopt/, 'adopted'],
  [/transfer/, 'transferred'],
  [/^doa|death|died|interred|cremat/, 'died'],
  [/euthan/, 'euthanized'],
  [/habitat/, 'returned-to-habitat'],
  [/reclaim|redemption|return/, 'returned-to-owner'],
  [/escape/, 'escaped'],
]);

const columns = z.object({
  animal_id: z.string().min(1),
  outcome_date: text,
  outcome_status: text,
  name: text,
  type: text,
  sex: text,
  primary_breed: text,
  primary_color: text,
  intake_date: text,
  days_in_shelter: scalar,
});

function outcomeWord(outcome: string): GivenPiece[] {
  const word = ownWord(outcome);
  return 'quote' in Object(word) ? [{ quote: outcome.toLowerCase() }] : [['{0|low}', outcome]];
}

/**
 * Half of the keys come twice, from two overlapping loads that differ in `days_in_shelter` only: the larger is kept,
 * the other counts as a duplicate, and the column is never shown as a length of stay.
 */
export const austinAnimalOutcomes = defineSodaFeed({
  id: 'austin-animal-outcomes',
  role: 'animal-outcomes',
  title: 'Animal outcomes',
  dataset: 'gsvs-ypi7',
  publisher: `${CITY_PUBLISHER}, Animal Services`,
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  columns,
  key: ['animal_id', 'outcome_date'],
  since: ['outcome_date'],
  schedule: '25 * * * *',
  cadenceMs: HOUR_MS,
  backfillMonths: 12,
  requires: ['animal_id', 'outcome_date', 'outcome_status'],
  ignores: ['date_of_birth'],
  prefer: (held, next) => Number(next.days_in_shelter ?? 0) > Number(held.days_in_shelter ?? 0),
  // 4: names in small letters, without the shelter's star.
  version: 4,
  normalise: (row) => {
    const key = joinedKey(row, ['animal_id', 'outcome_date']);
    const at = readMoment(row.outcome_date);
    if (key === undefined || at === undefined) return without('outcome date', row.animal_id);
    const outcome = oneLine(row.outcome_status) ?? 'Outcome';
    const name = animalName(row.name);
    return itemOf({
      key,
      type: 'animals',
      pulseType: 'animals',
      subtype: kebab(outcome) ?? 'outcome',
      title: [
        ownWord(oneLine(row.type) ?? 'Animal'),
        ': ',
        ...outcomeWord(sentenceCase(outcome)),
        name === undefined ? '' : ` (${name})`,
      ],
      at,
      summary: quoted(joinText(row.primary_color, row.primary_breed)),
      status: statusOf(row.outcome_status),
      url: rowUrl('gsvs-ypi7', 'animal_id', row.animal_id),
      facts: [
        ['Animal', row.animal_id],
        ['Name', name],
        ['Sex', row.sex],
      ],
    });
  },
});
