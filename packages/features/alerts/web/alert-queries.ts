import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  askAlert,
  changeAlert,
  changeAlertByLink,
  confirmAlert,
  endAlert,
  endByLink,
  leaveSubscription,
  listAlerts,
  openMailbox,
  previewAlert,
  readNamedAlerts,
} from '../addresses.ts';
import { ask, type AnswerOf, type BodyOf } from '@moontower/ui/data/requests/ask.ts';
import type { AlertChoice } from './alert-choice.ts';

export type Mailbox = AnswerOf<typeof openMailbox>;
export type NamedAlerts = AnswerOf<typeof readNamedAlerts>;
export type NamedAlert = NamedAlerts['alerts'][number];
export type ConfirmAnswer = AnswerOf<typeof confirmAlert>;
export type OwnAlert = AnswerOf<typeof listAlerts>[number];

/** What such an alert would have brought in the last seven days. */
export const alertPreview = ({ topics, filter }: AlertChoice) =>
  queryOptions({
    queryKey: ['alert-preview', topics, filter],
    queryFn: ({ signal }) =>
      ask(previewAlert, { query: { ...filter, topics: topics.join(',') || undefined } }, { signal, part: 'count' }),
    placeholderData: keepPreviousData,
  });

/** The alerts of who signed in. */
export const ownAlerts = (token: string | undefined) =>
  queryOptions({
    queryKey: ['own-alerts', token],
    queryFn: ({ signal }) => ask(listAlerts, {}, { signal }),
    enabled: token !== undefined,
  });

/** What the mail with this token asks to confirm. It is read once; a link that is not known says so at the press. */
export const namedAlerts = (token: string) =>
  queryOptions({
    queryKey: ['named-alerts', token],
    queryFn: ({ signal }) => ask(readNamedAlerts, { body: { token } }, { signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });

/** `key` names the request, so that it is done once. */
export const requestAlert = (body: BodyOf<typeof askAlert>, key: string) =>
  ask(askAlert, { body }, { headers: { 'Idempotency-Key': key } });
export const confirmAlerts = (token: string) => ask(confirmAlert, { body: { token } });
export const stopAlerts = (token: string) => ask(leaveSubscription, { params: { token }, body: {} });
export const readMailbox = (token: string) => ask(openMailbox, { body: { token } });
export const changeByLink = (body: BodyOf<typeof changeAlertByLink>) => ask(changeAlertByLink, { body });
export const endInMailbox = (body: BodyOf<typeof endByLink>) => ask(endByLink, { body });
export const changeOwn = (id: string, frequency: OwnAlert['frequency']) =>
  ask(changeAlert, { params: { id }, body: { frequency } });
export const endOwn = (id: string) => ask(endAlert, { params: { id }, body: {} });
