import { queryOptions } from '@tanstack/react-query';
import { decideClaim, listClaims } from '@moontower/contracts/addresses/claims';
import type { AnswerOf, BodyOf } from '@moontower/contracts/wire/asking';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { askOnce } from '@moontower/ui/data/requests/ask-once.ts';

export type WaitingClaim = AnswerOf<typeof listClaims>[number];

/** Claims and contests that wait, those that are due first. Always as they stand now. */
export const claimQueue = () =>
  queryOptions({
    queryKey: ['review', 'claims'],
    queryFn: ({ signal }) => ask(listClaims, {}, { signal, part: 'map' }),
    staleTime: 0,
  });

export const sendVerdict = (id: string, body: BodyOf<typeof decideClaim>) =>
  askOnce(decideClaim, { params: { id }, body });
