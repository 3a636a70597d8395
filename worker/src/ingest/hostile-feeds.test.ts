import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { austin, austinPoint, districtAt } from '@moontower/city';
import { asStored, hostileTexts } from '@moontower/testkit/hostile-texts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { austinFeeds as feeds } from '../feeds/austin-feeds.ts';
import { rowReader } from './rows/clean-row.ts';
import { checkRow } from './rows/check-row.ts';
import type { RecordContext } from './rows/to-document.ts';

const texts = hostileTexts();
const rowsOf = z.array(z.record(z.string(), z.unknown()));
const finishing: RecordContext = {
  zone: austin.zone,
  districtAt,
  placeOf: austin.placeOf,
  checkPoint: austinPoint,
  purchaseOf: ({ key }) => key,
  retention: false,
};
const at = new Date('2026-11-20T18:00:00Z');
const UNWANTED = /[\p{Bidi_Control}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** Named by the feeds: no key, no date, not in scope. A text alone is no reason. */
const SET_ASIDE = /^(no-|invalid-key$|bad-)/;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null || value instanceof Date) return;
  for (const [name, inner] of Object.entries(value)) {
    yield name;
    yield* textsIn(inner);
  }
}

/** Each text in one column after the other, long ones in every column. */
function* placements(columns: readonly string[]): Generator<{ text: string; column: string; n: number }> {
  for (const [n, { kind, text }] of texts.entries()) {
    for (const column of kind === 'large' ? columns : [columns[n % columns.length] ?? '']) yield { text, column, n };
  }
}

describe.each(feeds.map((feed) => [feed.id, feed] as const))('hostile texts in rows of %s', (id, feed) => {
  it('are stored clean and capped in whichever column; a row is set aside only for its key or its dates', () => {
    const sample = rowsOf.parse(
      JSON.parse(readFileSync(join(import.meta.dirname, '../feeds', id, 'sample.json'), 'utf8')),
    );
    const reader = rowReader(feed);
    const reasons = new Set<string>();
    for (const { text, column, n } of placements(
      reader.columns.filter((name) => sample.some((row) => typeof row[name] === 'string')),
    )) {
      const judged = checkRow(reader.read({ ...sample[n % sample.length], [column]: asStored(text) }), 1, {
        feed,
        finishing,
        at,
      });
      if ('aside' in judged) reasons.add(judged.aside.reason);
      else
        for (const told of textsIn(judged.candidate.document))
          if (UNWANTED.test(told)) reasons.add(`stores ${JSON.stringify(told).slice(0, 200)} from ${column}`);
    }
    expect([...reasons].filter((reason) => !SET_ASIDE.test(reason))).toEqual([]);
  });
});
