import { z } from 'zod';
import { LinkToken } from '@moontower/contracts/mail';
import { defineRoute } from '@moontower/contracts/route';
import { DAY_MS } from '@moontower/contracts/time';

const nothing = z.strictObject({});
const one = z.strictObject({ uid: z.string().min(3).max(300) });
const common = { auth: 'user', query: nothing, cacheSeconds: 0, formats: [] } as const;
const Following = z.object({ uid: z.string(), following: z.boolean(), followerCount: z.int() });

export const listFollows = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/follows',
  params: nothing,
  body: nothing,
  response: z.array(z.object({ uid: z.string(), title: z.string(), since: z.iso.datetime() })),
  summary: 'The reports and city tickets that the asker follows, newest first.',
});

export const follow = defineRoute({
  ...common,
  method: 'PUT',
  path: '/api/follows/:uid',
  params: one,
  body: z.strictObject({ language: z.enum(['en', 'es']).default('en') }),
  limits: [{ by: 'account', counts: 'requests', points: 100, perMs: DAY_MS }],
  response: Following,
  summary: 'Follows a report, or a city ticket that it is one of: mails tell of its changes.',
});

export const unfollow = defineRoute({
  ...common,
  method: 'DELETE',
  path: '/api/follows/:uid',
  params: one,
  body: z.looseObject({}),
  response: Following,
  summary: 'Follows it no more.',
});

export const leaveFollow = defineRoute({
  method: 'POST',
  path: '/api/follows/leave/:token',
  auth: 'public',
  params: z.strictObject({ token: LinkToken }),
  query: nothing,
  cacheSeconds: 0,
  formats: [],
  body: z.looseObject({}),
  // Mail programs press the button with a form of their own.
  takes: 'unread',
  response: z.object({ state: z.literal('left') }),
  summary: 'Ends the mails about one record at once: the one-click address in each of them.',
});
