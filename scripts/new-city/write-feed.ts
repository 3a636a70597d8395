import { columnFeed } from '../../worker/src/feeds/columns/column-feed.ts';
import { camel } from '../new/lay-out.ts';
import { cityPointRule, type PlaceRule } from './place-rule.ts';
import type { FeedPlan } from './plan-feeds.ts';
import { isNumbered } from './street-parts.ts';

const code = (value: unknown): string => JSON.stringify(value);
const COLUMN_WIDTH = 100;

/** Names with a `|` between them, a few on each line. */
function ignoredText(ignores: string): string {
  if (ignores.length < COLUMN_WIDTH) return code(ignores);
  const lines: string[] = [];
  for (const name of ignores.split(' | ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + name.length < COLUMN_WIDTH) lines[lines.length - 1] = `${last} | ${name}`;
    else lines.push(lines.length === 0 ? name : `| ${name}`);
  }
  return `\`\n${lines.map((line) => `    ${line}`).join('\n')}\n  \``;
}

function feedText(city: string, { options: { id, role, source, columns, since, days, ignores } }: FeedPlan): string {
  return `import { ${camel(city)} } from '@moontower/city/${city}/${city}';
import { columnFeed } from '../columns/column-feed.ts';

export const ${camel(id)} = columnFeed(${camel(city)}, {
  id: '${id}',
  role: '${role}',
  source: ${code(source)},
  columns: ${code(columns)},
  ${since === undefined ? '' : `since: ${code(since)},`}
  ${days === undefined ? '' : `days: ${code(days)},`}
  ignores: ${ignoredText(ignores)},
});
`;
}

/** A cell for a row that is made up: words and days as the portal writes them, numbers and addresses invented. */
function cellOf([name, value]: readonly [string, unknown], at: number, { centre }: PlaceRule): unknown {
  const like = (made: string | number): unknown => (typeof value === 'number' ? Number(made) : String(made));
  switch (name) {
    case 'key':
      return `SAMPLE-${at + 1}`;
    case 'address':
      return isNumbered(String(value)) ? `${at + 1}00 EXAMPLE ST` : 'EXAMPLE ST';
    case 'houseNumber':
      return like(`${at + 1}00`);
    case 'streetDirection':
      return 'N';
    case 'streetSuffix':
      return 'ST';
    case 'establishment':
      return `Example Kitchen ${at + 1}`;
    case 'longitude':
      return like((centre[0] + 0.001 * (at + 1)).toFixed(4));
    case 'latitude':
      return like((centre[1] + 0.001 * (at + 1)).toFixed(4));
    default:
      return value;
  }
}

const SAMPLES = 3;

/** Rows of the shape that the portal's have, about nobody. */
export function sampleRows(place: PlaceRule, { options: { columns }, rows }: FeedPlan): Record<string, unknown>[] {
  const keys = [columns.key].flat();
  const named = Object.entries(columns).flatMap(([name, column]): [string, string][] =>
    name === 'key' ? keys.slice(0, 1).map((each) => ['key', each]) : typeof column === 'string' ? [[name, column]] : [],
  );
  const filled = (column: string) =>
    rows.map((row) => row[column]).filter((value) => value !== undefined && value !== null && value !== '');
  return Array.from({ length: SAMPLES }, (_, at) =>
    Object.fromEntries(
      named.flatMap(([name, column]) => {
        const values = filled(column);
        const value = values[at % Math.max(1, values.length)];
        const isPlain = typeof value === 'string' || typeof value === 'number';
        return isPlain ? [[column, cellOf([name, value], at, place)]] : [];
      }),
    ),
  );
}

function testText(place: PlaceRule, plan: FeedPlan, sample: readonly Record<string, unknown>[]): string {
  const { options } = plan;
  const name = camel(options.id);
  const feed = columnFeed(cityPointRule(place), options);
  const titles = sample.map((row) => {
    const made = feed.normalise(feed.row.parse(row), { nowMs: 0, occurrence: 1 });
    return made.kind === 'item' ? made.item.title : '';
  });
  return `import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { ${name} } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('${options.id}', () => {
  it('says what happened and where', () => {
    expect(sample.map((row) => itemFrom(${name}, row).title)).toEqual(${code(titles)});
  });
});
`;
}

/** The three files of a feed, by their path. */
export function feedFiles(place: PlaceRule, plan: FeedPlan): Record<string, string> {
  const folder = `worker/src/feeds/${plan.options.id}`;
  const sample = sampleRows(place, plan);
  return {
    [`${folder}/feed.ts`]: feedText(place.id, plan),
    [`${folder}/sample.json`]: `${JSON.stringify(sample, undefined, 2)}\n`,
    [`${folder}/feed.test.ts`]: testText(place, plan, sample),
  };
}
