import { queryOptions } from '@tanstack/react-query';
import { getDepartment } from '@moontower/contracts/addresses/pork';
import {
  askContestCode,
  contestPurchase,
  getFlagged,
  issueContestCode,
  listFactChecks,
  makeClaim,
} from '@moontower/contracts/addresses/pork';
import { getPayee } from '@moontower/contracts/addresses/payees';
import { getVendor } from '@moontower/contracts/addresses/pork';
import type { BodyOf } from '@moontower/contracts/wire/asking';
import { MINUTE_MS } from '@moontower/contracts/time';
import { ask } from '@moontower/ui/data/requests/ask.ts';

/** `/api/pork/flagged/:id`; an unknown one is an ApiError with status 404, one that left 410. */
export const purchasePage = (id: string) =>
  queryOptions({
    queryKey: ['pork', 'page', id],
    queryFn: ({ signal }) => ask(getFlagged, { params: { id } }, { signal, part: 'purchase' }),
    staleTime: MINUTE_MS,
    enabled: id !== '',
  });

export const vendorPage = (code: string) =>
  queryOptions({
    queryKey: ['pork', 'vendor', code],
    queryFn: ({ signal }) => ask(getVendor, { params: { code } }, { signal, part: 'years' }),
    staleTime: 5 * MINUTE_MS,
  });

/** A payee without a code, by its exact name. */
export const payeePage = (name: string) =>
  queryOptions({
    queryKey: ['pork', 'payee', name],
    queryFn: ({ signal }) => ask(getPayee, { params: { name } }, { signal, part: 'years' }),
    staleTime: 5 * MINUTE_MS,
  });

export const departmentPage = (code: string) =>
  queryOptions({
    queryKey: ['pork', 'department', code],
    queryFn: ({ signal }) => ask(getDepartment, { params: { code } }, { signal, part: 'years' }),
    staleTime: 5 * MINUTE_MS,
  });

/** Decided claims and contests, newest first. */
export const factChecks = () =>
  queryOptions({
    queryKey: ['pork', 'claims'],
    queryFn: ({ signal }) => ask(listFactChecks, {}, { signal, part: 'checks' }),
    staleTime: MINUTE_MS,
  });

export const sendClaim = (id: string, body: BodyOf<typeof makeClaim>, key: string) =>
  ask(makeClaim, { params: { id }, body }, once(key));
export const sendContest = (id: string, body: BodyOf<typeof contestPurchase>, key: string) =>
  ask(contestPurchase, { params: { id }, body }, once(key));
export const requestCode = (id: string, body: BodyOf<typeof askContestCode>) =>
  ask(askContestCode, { params: { id }, body });
export const letterCode = (id: string, party: BodyOf<typeof issueContestCode>['party']) =>
  ask(issueContestCode, { params: { id }, body: { party } });

const once = (key: string) => ({ headers: { 'Idempotency-Key': key } });
