import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { isCodeCase } from '../san-antonio-311/request-row.ts';
import requests from '../san-antonio-311/sample.json' with { type: 'json' };
import { sanAntonioCodeCases } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('san-antonio-code-cases', () => {
  it('are those requests whose reason is code enforcement, and no others', () => {
    expect(sample.map(isCodeCase)).toEqual([true, true, true]);
    expect(requests.map(isCodeCase)).toEqual([false, false, false]);
    expect(itemFrom(sanAntonioCodeCases, sample[0])).toMatchObject({
      title: 'Code complaint: Vacant/Overgrown property at 1318 W Example St',
      type: 'code-cases',
      status: { outcome: 'no-reason' },
    });
  });
});
