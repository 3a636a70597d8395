import { aboutOf } from '../portal/portal-datasets.ts';
import { Dice, hash32 } from '../random.ts';
import { floatingDay, localDay } from './city-clock.ts';
import { AGENDA_ITEMS, awardAt, contractName } from './spending/contracts.ts';
import type { Moment, MomentRecipe } from './moment-dataset.ts';
import { districtSquares } from './places.ts';
import { CITY, DOMAIN } from '../made-up-city.ts';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const MATTERS = [
  'Authorize negotiation and execution of an agreement for trail maintenance',
  'Approve a resolution on low-water crossing signs',
  'Authorize an amendment to a contract for street lighting parts',
  'Conduct a public hearing and approve an ordinance on a rezoning',
  'Approve an ordinance accepting grant funds for library hours',
  'Authorize an interlocal agreement for storm debris removal',
];
const LEADS = [
  'Transportation and Public Works',
  'Watershed Protection',
  `${CITY} Energy`,
  'Planning',
  `${CITY} Public Library`,
  'Purchasing Office',
];

/** Council meets on Thursdays, every other week. `count` meetings up to and with the next four weeks. */
export function meetings(now: number, count: number): number[] {
  const thisThursday = Math.floor(Math.floor(now / DAY_MS) / 14) * 14 * DAY_MS;
  return Array.from({ length: count }, (_, index) => thisThursday + (2 - index) * 14 * DAY_MS);
}

export function agendaOf(
  seed: number,
  meetingAt: number,
): { number: number; text: string; lead: string; passed: boolean; district: number }[] {
  const award = awardAt(meetingAt);
  return Array.from({ length: AGENDA_ITEMS }, (_, index) => {
    const dice = new Dice(hash32(seed, 'agenda', meetingAt, index));
    const matter = dice.pick(MATTERS);
    const isNamed = award.named && award.item === index + 1;
    return {
      number: index + 1,
      text: `${isNamed ? `Authorize an amendment to agreement ${contractName(award.index)}` : matter} (item ${index + 1}).`,
      lead: dice.pick(LEADS),
      // What awarded a contract was approved.
      passed: dice.chance(0.95) || award.item === index + 1,
      district: dice.whole(1, 10),
    };
  });
}

/** Meetings are kept as midnights of UTC, when it is still the day before in the city. */
const DAYTIME_MS = 18 * 3_600_000;
const meetingDay = (at: number): string => localDay(at + DAYTIME_MS).replaceAll('-', '');

/** The number under which a contract says that the council awarded it: the meeting's day and the item on its agenda. */
export function awardNumber(meetingAt: number, item: number): string {
  return `${meetingDay(meetingAt)}-${String(item).padStart(3, '0')}`;
}

function agendaRows({ seed, now }: Moment): Record<string, unknown>[] {
  return meetings(now, 24)
    .filter((at) => at < now)
    .flatMap((at) =>
      agendaOf(seed, at).map((item) => ({
        request_number: `RCA-${awardNumber(at, item.number)}`,
        agenda_date: floatingDay(at + DAYTIME_MS),
        item_number: String(item.number),
        status: 'Published',
        request_type: 'Council Action',
        posting_language: item.text,
        lead_dept: item.lead,
        item_type: 'Consent',
        current_status: item.passed ? 'Approved' : 'Postponed',
        current_status_updated: floatingDay(at + DAY_MS + DAYTIME_MS),
        tags: 'sample',
      })),
    );
}

/** Made-up votes of seats, never of people. Stale, as the real set is. */
function voteRows({ seed, now }: Moment): Record<string, unknown>[] {
  return meetings(now - 170 * DAY_MS, 8).flatMap((at) =>
    agendaOf(seed, at).flatMap((item) =>
      Array.from({ length: 11 }, (_, seat) => ({
        meeting_date: floatingDay(at + DAYTIME_MS),
        meeting_type: 'Regular',
        meeting_item_number: String(item.number),
        item_id: String(hash32('item', at, item.number) % 1_000_000),
        item_description: item.text,
        voter_name: seat === 0 ? 'Sample Mayor' : `Sample Member ${seat}`,
        voter_title: seat === 0 ? 'Mayor' : 'Council Member',
        voter_district: String(seat),
        vote_cast: new Dice(hash32(seed, 'vote', at, item.number, seat)).weighted([
          ['Yes', 92],
          ['No', 4],
          ['Abstain', 2],
          ['Absent', 2],
        ] as const),
        action_taken: item.passed ? 'Approved' : 'Postponed',
      })),
    ),
  );
}

function districtRows(): Record<string, unknown>[] {
  return districtSquares().map(({ district, ring }) => ({
    objectid: String(district),
    district_number: String(district),
    district_name: `District ${district}`,
    council_district_path: `http://www.${DOMAIN}/department/district-${district}`,
    the_geom: { type: 'MultiPolygon', coordinates: [[ring]] },
  }));
}

export const councilMoments: readonly MomentRecipe[] = [
  { about: aboutOf('sich-49ay'), everyMs: WEEK_MS, rowsAt: agendaRows },
  { about: aboutOf('3c89-i35a'), everyMs: 52 * WEEK_MS, rowsAt: voteRows },
  { about: aboutOf('w3v2-cj58'), everyMs: 520 * WEEK_MS, rowsAt: districtRows },
];
