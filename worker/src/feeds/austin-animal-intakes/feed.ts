import { blockOf, HOUR_MS, type GivenPiece } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl, CITY_PUBLISHER } from '../austin-links.ts';
import { joinText } from '../draft-item.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { joinedKey } from '../draft-record.ts';
import { animalName, readableAddress, zipOf } from '../read-address.ts';
import { kebab, oneLine, sentenceCase } from '../read-text.ts';
import { text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { ownWord, quoted } from '../text-fields.ts';

const columns = z.object({
  animal_id: z.string().min(1),
  source_date: text,
  type: text,
  source_name: text,
  name_at_intake: text,
  sex: text,
  primary_breed: text,
  primary_color: text,
  intake_health_condition: text,
  found_address: text,
  date_of_birth: text,
});

function titleOf(kind: string, source: string | undefined): GivenPiece[] {
  if (source === undefined) return [['{0|say} taken in', kind]];
  const cause = ownWord(sentenceCase(source));
  return [['{0|say} taken in', kind], ': ', cause];
}

/** Where an animal was found is shown by its block: it is often somebody’s home. */
export const austinAnimalIntakes = defineSodaFeed({
  id: 'austin-animal-intakes',
  role: 'animal-intakes',
  title: 'Animal intakes',
  dataset: 'pyqf-r2dc',
  publisher: `${CITY_PUBLISHER}, Animal Services`,
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  columns,
  key: ['animal_id', 'source_date'],
  since: ['source_date'],
  schedule: '20 * * * *',
  cadenceMs: HOUR_MS,
  backfillMonths: 12,
  requires: ['animal_id', 'source_date', 'type'],
  ignores: ['ispreviouslyspayedneutered', 'secondary_color'],
  // 3: names in small letters, without the shelter's star.
  version: 3,
  normalise: (row) => {
    const key = joinedKey(row, ['animal_id', 'source_date']);
    const at = readMoment(row.source_date);
    if (key === undefined || at === undefined) return without('intake date', row.animal_id);
    const address = readableAddress(row.found_address);
    const kind = oneLine(row.type) ?? 'Animal';
    return itemOf({
      key,
      type: 'animals',
      pulseType: 'animals',
      subtype: kebab(row.source_name ?? '') ?? 'intake',
      title: titleOf(kind, row.source_name),
      at,
      summary: quoted(joinText(row.primary_color, row.primary_breed)),
      address: address === undefined ? undefined : blockOf(address),
      zip: zipOf(undefined, row.found_address),
      url: rowUrl('pyqf-r2dc', 'animal_id', row.animal_id),
      facts: [
        ['Animal', row.animal_id],
        ['Name', animalName(row.name_at_intake)],
        ['Sex', row.sex],
        ['Condition', row.intake_health_condition],
      ],
    });
  },
  shown: (row, _guarded) => ({
    ...row,
    found_address: typeof row['found_address'] === 'string' ? blockOf(row['found_address']) : undefined,
  }),
});
