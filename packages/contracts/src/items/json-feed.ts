import { z } from 'zod';
import { Instant } from '../time.ts';

/** JSON Feed 1.1, as far as it is written here. */
export const JsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  language: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      external_url: z.string(),
      title: z.string(),
      content_text: z.string(),
      date_published: Instant,
      date_modified: Instant,
      tags: z.array(z.string()),
    }),
  ),
});
export type JsonFeed = z.infer<typeof JsonFeed>;
