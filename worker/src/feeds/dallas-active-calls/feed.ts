import { MINUTE_MS, type ItemDraft } from '@moontower/contracts';
import { z } from 'zod';
import { datasetPage, itemOf, PORTAL, readMoment } from '../dallas/dallas-reading.ts';
import { readableAddress } from '../read-address.ts';
import { text } from '../row-columns.ts';
import { statusWith } from '../read-status.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { ownWord, placePiece } from '../text-fields.ts';
import { callKind, isAboutPerson } from './call-kind.ts';

const DATASET = '9fxf-t2tr';

/** Without the unit: a call stands once for each that was sent, and is one call. */
const columns = z.object({
  incident_number: z.string().min(1),
  nature_of_call: text,
  priority: text,
  date: text,
  time: text,
  block: text,
  location: text,
  division: text,
  status: text,
});
type CallRow = z.infer<typeof columns>;

/** `2025-02-17T00:00:00.000` and `09:38:53`, the city's wall clock. */
const momentOf = ({ date, time }: CallRow) =>
  readMoment(date !== undefined && time !== undefined ? `${date.slice(0, 10)}T${time.trim()}` : date);

/** The block of a street, or a crossing: the list gives no door. */
function addressOf({ block, location }: CallRow): string | undefined {
  const street = readableAddress(location);
  const number = block?.trim() ?? '';
  return street === undefined || !/^\d+$/.test(number) ? street : `${number} block of ${street}`;
}

const kindOf = (isCrash: boolean): Pick<ItemDraft, 'type' | 'pulseType'> => ({
  type: isCrash ? 'traffic-incidents' : 'public-safety',
  pulseType: 'infrastructure',
});

export const dallasActiveCalls = defineSodaFeed({
  id: 'dallas-active-calls',
  role: 'police-calls',
  title: 'Active police calls',
  dataset: DATASET,
  of: PORTAL,
  publisher: `${PORTAL.publisher}, Police`,
  category: 'Public Services',
  columns,
  key: ['incident_number'],
  schedule: '*/5 * * * *',
  cadenceMs: 5 * MINUTE_MS,
  retentionDays: 90,
  expect: { rows: [0, 2_000], rejectedShare: 0.9, comesAndGoes: true },
  requires: ['incident_number', 'nature_of_call'],
  ignores: ['beat', 'date_time', 'reporting_area', 'unit_number'],
  note: 'The table is replaced every two minutes and holds calls with a unit on the scene. Calls about a person are left out.',
  normalise: (row) => {
    const key = row.incident_number.trim();
    const at = momentOf(row);
    if (at === undefined) return without('time', key);
    if (isAboutPerson(row.nature_of_call)) return { kind: 'skip', reason: 'a call about a person, not a place', key };
    const { subtype, name, isCrash } = callKind(row.nature_of_call);
    const address = addressOf(row);
    const said = row.status?.trim();
    return itemOf({
      key,
      ...kindOf(isCrash),
      subtype,
      title: [ownWord(name), ...placePiece(address)],
      at,
      summary: [['As it was dispatched. A first report, not a finding.']],
      status: said === undefined ? undefined : statusWith(isCrash ? 'active' : 'as-stated', said),
      address,
      url: datasetPage(DATASET),
      facts: [
        ['Reported as', row.nature_of_call],
        ['Priority', row.priority],
        ['Sector', row.division],
      ],
    });
  },
});
