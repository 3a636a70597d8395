// npm run new:city:size: how many files and lines the feeds of each city have, and the median of each.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CITY_IDS } from '@moontower/city/city-ids';
import { feedsOfCity } from '../../worker/src/feeds/index.ts';

const FEEDS = join(import.meta.dirname, '../../worker/src/feeds');
const GOAL = { files: 3, lines: 60 };

interface Size {
  id: string;
  files: number;
  /** Of its program: neither its test nor its sample. */
  lines: number;
  /** Of its test and its sample. */
  beside: number;
}

const linesOf = (file: string): number => readFileSync(file, 'utf8').trimEnd().split('\n').length;

function sizeOf(id: string): Size {
  const files = readdirSync(join(FEEDS, id)).filter((name) => statSync(join(FEEDS, id, name)).isFile());
  const isProgram = (name: string) => name.endsWith('.ts') && !name.endsWith('.test.ts');
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + linesOf(join(FEEDS, id, name)), 0);
  return {
    id,
    files: files.length,
    lines: sum(files.filter(isProgram)),
    beside: sum(files.filter((name) => !isProgram(name))),
  };
}

/** The value in the middle, the upper of two. */
function median(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? 0;
}

const line = (name: string, { files, lines, beside }: Omit<Size, 'id'>): string =>
  `  ${name.padEnd(40)} ${String(files).padStart(3)} files ${String(lines).padStart(5)} lines, ${beside} of test and sample`;

for (const id of CITY_IDS) {
  const sizes = feedsOfCity({ id })
    .filter((feed) => feed.id.startsWith(`${id}-`))
    .map((feed) => sizeOf(feed.id));
  const middle = {
    files: median(sizes.map(({ files }) => files)),
    lines: median(sizes.map(({ lines }) => lines)),
    beside: median(sizes.map(({ beside }) => beside)),
  };
  const isReached = middle.files <= GOAL.files && middle.lines <= GOAL.lines;
  console.log(
    [
      `${id}: ${sizes.length} feeds`,
      ...sizes.map((size) => line(size.id, size)),
      line('median', middle),
      `  goal: at most ${GOAL.files} files and ${GOAL.lines} lines, ${isReached ? 'reached' : 'not reached'}`,
      '',
    ].join('\n'),
  );
}
