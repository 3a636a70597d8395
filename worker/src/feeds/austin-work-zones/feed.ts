import { austin } from '@moontower/city';
import { DAY_MS, localDate, type GivenPiece, type Instant } from '@moontower/contracts';
import { z } from 'zod';
import { rowUrl } from '../austin-links.ts';
import { futureDate } from '../draft-item.ts';
import { itemOf, readInstant } from '../austin-reading.ts';
import { readableAddress } from '../read-address.ts';
import { oneLine } from '../read-text.ts';
import { text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { statusWith } from '../read-status.ts';
import { placePiece, quoted, sentences } from '../text-fields.ts';

const columns = z.object({
  id: z.string().min(1),
  road_names: z.unknown().optional(),
  name: text,
  event_type: text,
  description: text,
  vehicle_impact: text,
  direction: text,
  critical_corridor: z.unknown().optional(),
  start_date: text,
  end_date: text,
  geometry: z.object({ coordinates: z.array(z.unknown()) }).optional(),
});
const Pair = z.tuple([z.number(), z.number()], z.number());

/** The middle vertex of a line or of the first line of several. */
function middle(coordinates: readonly unknown[] | undefined): [number | undefined, number | undefined] {
  const [first] = coordinates ?? [];
  const line = Array.isArray(first) && Array.isArray(first[0]) ? first : (coordinates ?? []);
  const pair = Pair.safeParse(line[Math.floor(line.length / 2)]);
  return pair.success ? [pair.data[0], pair.data[1]] : [undefined, undefined];
}
const streets = (names: unknown): string | undefined =>
  Array.isArray(names) ? names.join(', ') : typeof names === 'string' ? names.replace(/[[\]"]/g, '') : undefined;

const dayOf = (at: Instant): string => localDate(Date.parse(at), austin.zone);

/** Most descriptions come without a stop, and another sentence follows. */
const ended = (words: string | undefined): string | undefined =>
  words === undefined || /[.!?…]$/.test(words) ? words : `${words}.`;

const effect = (impact: string | undefined): GivenPiece[] =>
  impact === undefined ? [] : [['Effect on traffic: '], { quote: `${impact.trim().replaceAll('-', ' ')}.` }];

export const austinWorkZones = defineSodaFeed({
  id: 'austin-work-zones',
  role: 'work-zones',
  title: 'Roadway work zones',
  dataset: 'qyfh-gwei',
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  columns,
  key: ['id'],
  schedule: '10 * * * *',
  cadenceMs: DAY_MS,
  expect: { rows: [0, 50_000], rejectedShare: 0.05 },
  requires: ['id', 'start_date'],
  ignores: [],
  // 5: midnight of UTC is a moment, and days are those of the city.
  version: 5,
  normalise: (row) => {
    const key = row.id.trim();
    const at = readInstant(row.start_date);
    if (at === undefined) return without('start', key);
    const ends = readInstant(row.end_date)?.at;
    const place = readableAddress(streets(row.road_names) ?? row.name);
    return itemOf({
      key,
      type: 'infrastructure',
      pulseType: 'infrastructure',
      subtype: 'work-zone',
      title: [['Road work'], ...placePiece(place, ' on {0}')],
      at,
      summary: sentences(quoted(ended(oneLine(row.description))), effect(row.vehicle_impact)),
      status: statusWith('under-way', row.event_type ?? 'work zone'),
      address: place,
      degrees: middle(row.geometry?.coordinates),
      ...futureDate('ends', ends),
      url: rowUrl('qyfh-gwei', 'id', key),
      facts: [
        ['Name', row.name],
        ['Direction', row.direction],
        ['Begins', dayOf(at.at)],
        ['Ends', ends === undefined ? undefined : dayOf(ends)],
      ],
    });
  },
});
