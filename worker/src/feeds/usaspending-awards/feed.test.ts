import { describe, expect, it } from 'vitest';
import type { Effects } from '../../sources/source.ts';
import { itemFrom } from '../read-sample.ts';
import { usaspendingAwards } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

/** The periods that a reading asks its source for. */
async function periodsOf(since: string | undefined): Promise<unknown[]> {
  const bodies: string[] = [];
  const effects: Effects = {
    open: async ({ url, body = '' }) => {
      bodies.push(body);
      const none = async function* () {
        yield new TextEncoder().encode('{"results":[],"page_metadata":{"hasNext":false}}');
      };
      return { status: 200, headers: {}, body: none(), finalUrl: url };
    },
    addresses: { usaspending: 'https://usaspending.example' },
    tokens: {},
    nowMs: () => Date.parse('2028-03-01T12:00:00Z'),
    signal: new AbortController().signal,
  };
  for await (const page of usaspendingAwards.pages(effects, { since, resume: undefined, full: false }))
    expect(page.rows).toEqual([]);
  return bodies.map((body) => JSON.parse(body).filters.time_period[0].start_date);
}

describe('usaspending-awards', () => {
  it('are asked for from the stated first day on, whenever they are first read', async () => {
    const { firstDay } = usaspendingAwards;
    expect(firstDay).toBe('2024-10-01');
    expect([await periodsOf(undefined), await periodsOf('2026-02-28T00:00:00Z')]).toEqual([[firstDay], [firstDay]]);
  });

  it('shows a grant with its amount in cents', () => {
    expect(itemFrom(usaspendingAwards, sample[0])).toMatchObject({
      type: 'money',
      title: 'Federal grant to Example University',
      valueCents: 125_000_050,
      summary: 'Study of examples',
    });
  });
  it('names a missing recipient as missing', () => {
    expect(itemFrom(usaspendingAwards, sample[1])).toMatchObject({
      title: 'Federal grant to a recipient that is not named',
      valueCents: -1000,
    });
  });
});
