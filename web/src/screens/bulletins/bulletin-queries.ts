import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Bulletin, BulletinSummary } from '@moontower/contracts';
import { apiFetch, withQuery } from '../../data/api-fetch.ts';

export interface BulletinPage { bulletins: BulletinSummary[]; next?: string; mail: boolean; simulated?: true }

/** `/api/bulletins`: newest first; `before` is the `next` of the page before. */
export const bulletinList = (before?: string) => queryOptions({
  queryKey: ['bulletins', before ?? ''], queryFn: ({ signal }) => apiFetch<BulletinPage>(withQuery('/api/bulletins', { before }), { signal }, 'bulletins'), placeholderData: keepPreviousData,
});

/** `/api/bulletins/:id`. It never changes, so it is never asked for twice. */
export const bulletinOf = (hour: string) => queryOptions({
  queryKey: ['bulletin', hour], queryFn: ({ signal }) => apiFetch<Bulletin>(`/api/bulletins/${encodeURIComponent(hour)}`, { signal }, 'totals'), staleTime: hour === 'latest' ? 0 : Infinity,
});

type Asked = 'check-mail' | 'active' | 'left';
const post = async (path: string, body: unknown): Promise<Asked> => (await apiFetch<{ state: Asked }>(path, { method: 'POST', body })).state;

/** Asks for the mail that confirms. */
export const askForMail = (email: string, language: string): Promise<Asked> => post('/api/subscriptions', { email, language });
export const confirmMail = (token: string): Promise<Asked> => post('/api/subscriptions/confirm', { token });
export const leaveMail = (token: string): Promise<Asked> => post(`/api/subscriptions/leave/${encodeURIComponent(token)}`, {});
