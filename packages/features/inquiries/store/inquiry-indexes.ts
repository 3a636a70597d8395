import type { ListedIndex } from '@moontower/store/db/upgrade-index';

const of = (index: Omit<ListedIndex, 'collection'>): ListedIndex => ({ ...index, collection: () => 'inquiries' });

/** Indexes of what people wrote in forms, each with the query that needs it. */
export const inquiryIndexes: readonly ListedIndex[] = [
  of({ query: 'inquiries newest first, and those of the last hour', keys: { createdAt: -1 }, options: {} }),
  of({ query: 'inquiries of one kind, newest first', keys: { kind: 1, createdAt: -1 }, options: {} }),
  of({ query: 'inquiries of one mailbox', keys: { mailbox: 1, createdAt: -1 }, options: {} }),
  of({ query: 'what an account wrote in forms', keys: { account: 1 }, options: { sparse: true } }),
  of({
    query: 'cities that asked, and when first',
    keys: { cityKey: 1, createdAt: 1 },
    options: { partialFilterExpression: { cityKey: { $exists: true } } },
  }),
  of({ query: 'inquiries older than a year leave', keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }),
];
