import type { Handler, Reply } from '../exchange.ts';
import { json } from '../exchange.ts';
import { isObject } from '../faults/fault.ts';
import { companyName, stem } from '../generated/invented.ts';
import { Dice, hash32 } from '../random.ts';

const GROUPS: readonly (readonly string[])[] = [
  ['A', 'B', 'C', 'D'],
  ['02', '03', '04', '05'],
  ['07', '08'],
  ['06', '10', '09', '11'],
];
const AGENCIES = [
  'Department of Transportation',
  'Department of Housing and Urban Development',
  'Department of Health and Human Services',
  'Department of Energy',
  'National Science Foundation',
];
const AWARDS = 340;

/**
 * `POST /search/spending_by_award/`: award groups are not mixed, at most 100 a page, `page_metadata.hasNext` says
 * whether to go on.
 */
export function usaspendingHandler({ seed, nowMs }: { seed: number; nowMs: () => number }): Handler {
  return (ask) => {
    if (!/\/usaspending\/api\/v2\/search\/spending_by_award\/?$/.test(ask.path)) return undefined;
    if (ask.method !== 'POST') return json({ detail: `Method "${ask.method}" not allowed.` }, 405);
    const body = parsed(ask.body);
    if (body === undefined || !isObject(body['filters']))
      return json({ detail: "Missing value: 'filters' is a required field" }, 422);
    const group = groupOf(body['filters']['award_type_codes']);
    if (group === undefined)
      return json({ detail: "'award_type_codes' array can only contain types codes of one group." }, 422);
    const limit = Number(body['limit'] ?? 10);
    if (limit > 100) return json({ detail: `Field 'limit' value '${limit}' is above max '100'` }, 422);
    return page({ seed, now: nowMs(), group, limit, number: Number(body['page'] ?? 1), edit: ask.edit });
  };
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isObject(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function groupOf(codes: unknown): readonly string[] | undefined {
  if (!Array.isArray(codes) || codes.length === 0) return undefined;
  return GROUPS.find((group) => codes.every((code) => group.includes(String(code))));
}

function page({
  seed,
  now,
  group,
  limit,
  number,
  edit,
}: {
  seed: number;
  now: number;
  group: readonly string[];
  limit: number;
  number: number;
  edit: (rows: Iterable<Record<string, unknown>>) => Iterable<Record<string, unknown>>;
}): Reply {
  const awards = Array.from({ length: AWARDS }, (_, index) =>
    award(new Dice(hash32(seed, 'award', group[0] ?? '', index)), { now, group, index }),
  ).sort((left, right) => Number(right['Award Amount']) - Number(left['Award Amount']));
  const shown = awards.slice((number - 1) * limit, number * limit);
  return json({
    spending_level: 'awards',
    limit,
    results: [...edit(shown)],
    page_metadata: {
      page: number,
      hasNext: number * limit < awards.length,
      last_record_unique_id: shown.length,
      last_record_sort_value: String(shown.at(-1)?.['Award Amount'] ?? ''),
    },
    messages: [],
  });
}

function award(
  dice: Dice,
  { now, group, index }: { now: number; group: readonly string[]; index: number },
): Record<string, unknown> {
  const code = dice.pick(group);
  const startsAt = now - dice.whole(10, 900) * 86_400_000 - (now % 86_400_000);
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  const id = `SAMPLE${code}${String(index).padStart(6, '0')}`;
  return {
    internal_id: 100_000 + index,
    'Award ID': id,
    'Recipient Name': dice.chance(0.5) ? companyName(index) : `${stem(dice)} INSTITUTE`.toUpperCase(),
    'Award Amount': Math.round(dice.skewed(420_000, 1.4) * 100) / 100,
    'Awarding Agency': dice.pick(AGENCIES),
    'Start Date': day(startsAt),
    'End Date': day(startsAt + dice.whole(200, 1500) * 86_400_000),
    Description: dice.pick([
      'TRANSIT VEHICLES',
      'HOUSING COUNSELING',
      'RESEARCH AWARD',
      'GRID MODERNIZATION',
      'COMMUNITY HEALTH CENTER',
    ]),
    generated_internal_id: `ASST_NON_${id}_6900`,
    awarding_agency_id: 731,
    agency_slug: 'sample',
  };
}
