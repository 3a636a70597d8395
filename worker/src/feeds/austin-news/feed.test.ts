import { describe, expect, it } from 'vitest';
import { itemFrom, skipFrom } from '../read-sample.ts';
import { austinNews } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-news', () => {
  it('shows a news item with its link, without markup', () => {
    expect(itemFrom(austinNews, sample[0])).toMatchObject({
      type: 'news',
      title: 'Example pool opens for the season',
      summary: 'The pool opens.',
      publishedAt: '2026-05-04T15:30:00.000Z',
      url: 'https://www.austintexas.gov/news/example-pool',
    });
  });
  it('reads the zone of the time', () => {
    expect(itemFrom(austinNews, sample[1]).publishedAt).toBe('2026-05-05T20:30:00.000Z');
  });
  it('skips what has no link or time', () => {
    expect(skipFrom(austinNews, sample[0], { pubDate: 'soon' })).toBe('no link or no time');
  });
});
