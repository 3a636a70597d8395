import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// npm run new:feed -- <id> <four-by-four dataset id> "<title>": writes a feed's three files and its two lines in the
// list.
const [id = '', dataset = '', title = ''] = process.argv.slice(2);
const feeds = join(import.meta.dirname, '../worker/src/feeds');
const name = id.replace(/-([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

const feed = `import { z } from 'zod';
import { rowUrl } from '../city-links.ts';
import { itemOf, placed } from '../draft-item.ts';
import { readableAddress } from '../read-address.ts';
import { readMoment } from '../read-dates.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';

const columns = z.object({ id: z.string().min(1), date: text, address: text, latitude: scalar, longitude: scalar });

export const ${name} = defineSodaFeed({
  id: '${id}', title: '${title}', dataset: '${dataset}', category: 'Public Services', columns, key: ['id'], since: ['date'],
  requires: ['id', 'date'], ignores: [],
  normalise: (row) => {
    const key = row.id.trim();
    const at = readMoment(row.date);
    if (at === undefined) return without('date', key);
    const address = readableAddress(row.address);
    return itemOf({
      key, type: 'infrastructure', pulseType: 'infrastructure', subtype: 'other', title: placed('${title}', address), at,
      address, degrees: [row.longitude, row.latitude], url: rowUrl('${dataset}', 'id', key),
    });
  },
});
`;
const sample = `[
  { "id": "SAMPLE-1", "date": "2026-05-04T00:00:00.000", "address": "100 EXAMPLE ST", "latitude": "30.2672", "longitude": "-97.7531" },
  { "id": "SAMPLE-2", "date": "2026-05-05T13:30:00.000" },
  { "id": "SAMPLE-3", "date": "2026-05-06T00:00:00.000", "latitude": "0", "longitude": "0" }
]
`;
const test = `import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { ${name} } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('${id}', () => {
  it('says what happened and where', () => { expect(itemFrom(${name}, sample[0])).toMatchObject({ address: '100 Example St', publishedDayOnly: true }); });
  it('lists a record without a usable point', () => { expect(itemFrom(${name}, sample[2])).toMatchObject({ precision: 'none', pointProblem: 'zero' }); });
  it('skips a row without a date by name', () => { expect(skipFrom(${name}, sample[0], { date: undefined })).toBe('no date'); });
});
`;

function problem(): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || title === '')
    return 'Usage: npm run new:feed -- <id-in-kebab-case> <dataset id> "<title>"';
  if (!/^[a-z0-9]{4}-[a-z0-9]{4}$/.test(dataset))
    return `${dataset === '' ? 'The dataset id' : dataset} is not a Socrata id such as 3syk-w9eu.`;
  return existsSync(join(feeds, id)) ? `There is a feed ${id} already.` : undefined;
}

/** The import among the others by name, the feed at the end of the list. */
function listed(index: string): string {
  const line = `import { ${name} } from './${id}/feed.ts';`;
  const imports = index.split('\n').filter((other) => other.startsWith('import {'));
  const next = imports.find((other) => other > line) ?? imports.at(-1) ?? '';
  const withImport = next > line ? index.replace(next, `${line}\n${next}`) : index.replace(next, `${next}\n${line}`);
  return withImport.replace(/\n\];\n$/, `\n  ${name},\n];\n`);
}

const wrong = problem();
if (wrong !== undefined) {
  console.error(wrong);
  process.exitCode = 1;
} else {
  mkdirSync(join(feeds, id));
  writeFileSync(join(feeds, id, 'feed.ts'), feed);
  writeFileSync(join(feeds, id, 'sample.json'), sample);
  writeFileSync(join(feeds, id, 'feed.test.ts'), test);
  writeFileSync(join(feeds, 'index.ts'), listed(readFileSync(join(feeds, 'index.ts'), 'utf8')));
  console.log(
    `Wrote worker/src/feeds/${id}/ and its lines in index.ts. Next: its columns from https://data.austintexas.gov/d/` +
      `${dataset}, then npm run docs.`,
  );
}
