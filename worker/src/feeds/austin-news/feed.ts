import { DAY_MS } from '@moontower/contracts';
import { z } from 'zod';
import { rssPages } from '../../sources/rss.ts';
import { itemOf } from '../austin-reading.ts';
import { defineFeed } from '../feed.ts';
import { oneLine } from '../read-text.ts';
import { linkOf, text } from '../row-columns.ts';

const columns = z.object({ title: z.string().min(1), link: text, guid: text, pubDate: text, description: text });

/** RFC 822 time, as RSS sends it. */
function pubTime(text: string | undefined): string | undefined {
  const epoch = Date.parse(text ?? '');
  return Number.isNaN(epoch) ? undefined : new Date(epoch).toISOString();
}

export const austinNews = defineFeed({
  id: 'austin-news',
  role: 'news',
  title: 'City news',
  dataset: 'news',
  publisher: 'City of Austin',
  homepage: 'https://www.austintexas.gov/news',
  licence: 'Not stated by the publisher',
  category: 'Public Services',
  schedule: '40 * * * *',
  cadenceMs: DAY_MS,
  expect: { rows: [0, 50_000], rejectedShare: 0.05 },
  row: columns,
  requires: ['title', 'link'],
  ignores: ['@xml:base', 'category', 'comments', 'creator', 'dc:creator', 'enclosure'],
  overlapMs: 0,
  watermark: () => undefined,
  pages: rssPages({ address: 'news', path: 'site/news/rss.xml' }),
  version: 2,
  normalise: (row) => {
    const url = linkOf(row.link);
    const at = pubTime(row.pubDate);
    const key = oneLine(row.guid ?? row.link);
    if (url === undefined || at === undefined || key === undefined)
      return { kind: 'skip', reason: 'no link or no time', key };
    return itemOf({
      key: key.slice(-200),
      type: 'news',
      pulseType: 'business',
      subtype: 'city-news',
      title: oneLine(row.title) ?? row.title,
      at: { at, dayOnly: false },
      summary: oneLine(row.description?.replace(/<[^>]*>/g, ' ')),
      url,
    });
  },
});
