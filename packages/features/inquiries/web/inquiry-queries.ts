import { queryOptions } from '@tanstack/react-query';
import type { InquirySent } from '../contract.ts';
import type { InquiryKind } from '../limits.ts';
import { getInquirySummary, inquire, listInquiries, removeInquiry } from '../addresses.ts';
import { askAsCity } from '@moontower/inquiries/addresses';
import type { z } from 'zod';
import { ask, type BodyOf } from '@moontower/ui/data/requests/ask.ts';

export type InquiryReceipt = z.infer<typeof InquirySent>;
const named = (key: string) => ({ headers: { 'Idempotency-Key': key }, part: 'reference' }) as const;

/** `/api/inquiries/summary`: how many cities asked, and how to reach whoever runs this. */
export const inquirySummary = () =>
  queryOptions({
    queryKey: ['inquiries', 'summary'],
    queryFn: ({ signal }) => ask(getInquirySummary, {}, { signal, part: 'citiesInterested' }),
    staleTime: 30_000,
  });

/** `key` names the press, so that it counts once. */
export const sendCityInquiry = (body: BodyOf<typeof askAsCity>, key: string): Promise<InquiryReceipt> =>
  ask(askAsCity, { body }, named(key));
export const sendInquiry = (body: BodyOf<typeof inquire>, key: string): Promise<InquiryReceipt> =>
  ask(inquire, { body }, named(key));

/** For operators; `before` is the `next` of the page before. */
export const inquiryList = (about: { kind?: InquiryKind; before?: string }) =>
  queryOptions({
    queryKey: ['inquiries', 'list', about],
    queryFn: ({ signal }) => ask(listInquiries, { query: about }, { signal, part: 'inquiries' }),
    staleTime: 0,
  });
export const deleteInquiry = (reference: string) => ask(removeInquiry, { params: { reference }, body: {} });
