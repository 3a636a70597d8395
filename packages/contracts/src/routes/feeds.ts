import { z } from 'zod';
import { FeedStatus } from '../feeds/feed.ts';
import { SourceHost } from '../feeds/source-host.ts';
import { StatsSummary } from '../feeds/stats.ts';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});

export const listFeeds = defineRoute({
  method: 'GET',
  path: '/api/feeds',
  auth: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  cacheSeconds: 5,
  response: z.array(FeedStatus),
  formats: [],
  summary: 'Every feed: its source, freshness, and what became of every row received.',
});

export const getStatsSummary = defineRoute({
  method: 'GET',
  path: '/api/stats/summary',
  auth: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  cacheSeconds: 10,
  response: StatsSummary,
  formats: [],
  summary: 'How many records we hold, by type and feed, and from which city.',
});

export const getSourceHosts = defineRoute({
  method: 'GET',
  path: '/api/source-hosts',
  auth: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  cacheSeconds: 60,
  response: z.array(SourceHost),
  formats: [],
  summary: 'How each host that is read wants to be asked: its pause between requests and the paths that it closes.',
});
