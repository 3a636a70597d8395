import type { Layout } from './lay-out.ts';
import { camel, isKebab } from './lay-out.ts';

export const usage = 'npm run new:feed -- <id-in-kebab-case> <dataset id, such as 3syk-w9eu> "<title>"';

interface NewFeed {
  id: string;
  dataset: string;
  title: string;
  name: string;
}

const feedFile = ({ id, dataset, title, name }: NewFeed): string => `import { z } from 'zod';
import { rowUrl } from '../austin-links.ts';
import { itemOf, readMoment } from '../austin-reading.ts';
import { readableAddress } from '../read-address.ts';
import { scalar, text } from '../row-columns.ts';
import { defineSodaFeed, without } from '../soda-feed.ts';
import { placePiece, quoted } from '../text-fields.ts';

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
      key, type: 'infrastructure', pulseType: 'infrastructure', subtype: 'other', title: [...quoted('${title}'), ...placePiece(address)], at,
      address, degrees: [row.longitude, row.latitude], url: rowUrl('${dataset}', 'id', key),
    });
  },
});
`;

const SAMPLE = `[
  { "id": "SAMPLE-1", "date": "2026-05-04T00:00:00.000", "address": "100 EXAMPLE ST", "latitude": "30.2672", "longitude": "-97.7531" },
  { "id": "SAMPLE-2", "date": "2026-05-05T13:30:00.000" },
  { "id": "SAMPLE-3", "date": "2026-05-06T00:00:00.000", "latitude": "0", "longitude": "0" }
]
`;

const testFile = ({ id, name }: NewFeed): string => `import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { ${name} } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('${id}', () => {
  it('says what happened and where', () => { expect(itemFrom(${name}, sample[0])).toMatchObject({ address: '100 Example St', publishedDayOnly: true }); });
  it('lists a record without a usable point', () => { expect(itemFrom(${name}, sample[2])).toMatchObject({ precision: 'none', pointProblem: 'zero' }); });
  it('skips a row without a date by name', () => { expect(skipFrom(${name}, sample[0], { date: undefined })).toBe('no date'); });
});
`;

/** The import among the others by name, the feed at the end of the list. */
function listed(index: string, { id, name }: NewFeed): string {
  const line = `import { ${name} } from './${id}/feed.ts';`;
  const imports = index.split('\n').filter((other) => other.startsWith('import {'));
  const next = imports.find((other) => other > line) ?? imports.at(-1) ?? '';
  const withImport = next > line ? index.replace(next, `${line}\n${next}`) : index.replace(next, `${next}\n${line}`);
  return withImport.replace(/\n\];\n$/, `\n  ${name},\n];\n`);
}

const LIST = 'worker/src/feeds/austin-feeds.ts';

/** A feed's three files and its two lines in the list; undefined where a word is missing or is no such id. */
export function newFeed([id = '', dataset = '', title = '']: readonly string[]): Layout | undefined {
  if (!isKebab(id) || !/^[a-z0-9]{4}-[a-z0-9]{4}$/.test(dataset) || title === '') return undefined;
  const made = { id, dataset, title, name: camel(id) };
  const folder = `worker/src/feeds/${id}`;
  return {
    files: {
      [`${folder}/feed.ts`]: feedFile(made),
      [`${folder}/sample.json`]: SAMPLE,
      [`${folder}/feed.test.ts`]: testFile(made),
    },
    changes: { [LIST]: (text) => listed(text, made) },
    next: `Next: its columns from https://data.austintexas.gov/d/${dataset}, then npm run docs.`,
  };
}
