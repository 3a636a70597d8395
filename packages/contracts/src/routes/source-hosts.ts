import { z } from 'zod';
import { SourceHost } from '../feeds/source-host.ts';
import { defineRoute } from '../route.ts';

const nothing = z.strictObject({});

export const getSourceHosts = defineRoute({
  method: 'GET',
  path: '/api/source-hosts',
  auth: 'public',
  params: nothing,
  query: nothing,
  body: nothing,
  response: z.array(SourceHost),
  cacheSeconds: 60,
  formats: [],
  summary: 'How each host that is read wants to be asked: its pause between requests and the paths that it closes.',
});
