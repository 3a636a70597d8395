import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { confirmSubscription, leaveSubscription, subscribe } from '@moontower/alerts/addresses';
import { getBulletin, listBulletins } from '../addresses.ts';
import type { Language } from '@moontower/words/words';
import { ask, type AnswerOf } from '@moontower/ui/data/requests/ask.ts';

export type BulletinPage = AnswerOf<typeof listBulletins>;

/** `/api/bulletins`: newest first; `before` is the `next` of the page before. */
export const bulletinList = (before?: string) =>
  queryOptions({
    queryKey: ['bulletins', before ?? ''],
    queryFn: ({ signal }) => ask(listBulletins, { query: { before } }, { signal, part: 'bulletins' }),
    placeholderData: keepPreviousData,
  });

/** `/api/bulletins/:id`. It is asked for again: a purchase may have been taken off since. */
export const bulletinOf = (hour: string) =>
  queryOptions({
    queryKey: ['bulletins', 'hour', hour],
    queryFn: ({ signal }) => ask(getBulletin, { params: { id: hour } }, { signal, part: 'totals' }),
  });

/** Asks for the mail that confirms; `key` names the request, so that it is done once. */
export const requestMail = (email: string, language: Language, key: string) =>
  ask(subscribe, { body: { email, language } }, { headers: { 'Idempotency-Key': key } });
export const confirmMail = (token: string) => ask(confirmSubscription, { body: { token } });
export const leaveMail = (token: string) => ask(leaveSubscription, { params: { token }, body: {} });
