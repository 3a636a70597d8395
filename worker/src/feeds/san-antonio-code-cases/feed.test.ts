import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { CODE_CASES } from '../san-antonio-311/feed.ts';
import requests from '../san-antonio-311/sample.json' with { type: 'json' };
import { sanAntonioCodeCases } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('san-antonio-code-cases', () => {
  it('are those requests whose reason is code enforcement, and no others', () => {
    const [column, words] = CODE_CASES;
    expect(sample.map((row) => words.test(row[column]))).toEqual([true, true, true]);
    expect(requests.map((row) => words.test(row[column]))).toEqual([false, false, false]);
    expect(itemFrom(sanAntonioCodeCases, sample[0])).toMatchObject({
      title: 'Code complaint: Vacant/Overgrown property at 1318 W Example St',
      type: 'code-cases',
      status: { outcome: 'no-reason' },
    });
  });
});
