import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { decideReview, getReview, listReviews } from '../../addresses.ts';
import { listSimilar, mergeIncident, unmergeIncident } from '../../addresses.ts';
import type { AnswerOf, BodyOf } from '@moontower/contracts/wire/asking';
import type { ReviewKind } from '../../review.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { askOnce } from '@moontower/ui/data/requests/ask-once.ts';

export type ReviewDetail = AnswerOf<typeof getReview>;
export type ReviewEntry = AnswerOf<typeof listReviews>['entries'][number];
export type Decision = BodyOf<typeof decideReview>;
/** The queue's kinds as plain words: the contract's own list comes with its schemas. */
export const KINDS = ['report', 'comment', 'step', 'photo', 'flag'] as const satisfies readonly ReviewKind[];
export interface Entry {
  kind: ReviewKind;
  id: string;
}

export const reviewQueue = (kind: ReviewKind | undefined) =>
  queryOptions({
    queryKey: ['review', 'queue', kind ?? ''],
    queryFn: ({ signal }) =>
      ask(listReviews, { query: kind === undefined ? {} : { kind } }, { signal, part: 'entries' }),
    staleTime: 0,
  });

/** Always as it stands now: a decision holds for the version that was read. */
export const reviewOf = ({ kind, id }: Entry) =>
  queryOptions({
    queryKey: ['review', 'one', kind, id],
    queryFn: ({ signal }) => ask(getReview, { params: { kind, id } }, { signal, part: 'version' }),
    staleTime: 0,
  });

/** Reports of the kind around this one, for joining. */
export const nearReport = ({ id, type, lat, lon }: ReviewDetail['incident']) =>
  queryOptions({
    queryKey: ['review', 'near', id],
    queryFn: ({ signal }) =>
      ask(listSimilar, { query: { type, lat: String(lat), lon: String(lon), except: id } }, { signal, part: 'map' }),
    enabled: lat !== undefined && lon !== undefined,
  });

export const decide = ({ kind, id }: Entry, body: Decision) => askOnce(decideReview, { params: { kind, id }, body });
export const joinTo = (id: string, into: string) => askOnce(mergeIncident, { params: { id }, body: { into } });
export const undoJoin = (id: string) => ask(unmergeIncident, { params: { id }, body: {} });

export async function reviewChanged(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['review'] }),
    client.invalidateQueries({ queryKey: ['incidents'] }),
  ]);
}
