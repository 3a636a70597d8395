import { randomUUID } from 'node:crypto';
import { connectStore } from '@moontower/store/db/connect';
import { nativeFindings, type FindingDocument } from '../store/finding-documents.ts';

const AT = new Date('2026-11-02T18:00:00.000Z');
const said = {
  claim: 'The same block of Example Street was repaved twice within one year',
  text:
    'Two permits and two payments name the same blocks, nine months apart.\n\nThe second permit has the ' +
    'number of the first.',
  about: { kind: 'organisation', id: '001000007', key: '001000007' },
  party: 'Example Paving Inc',
  receipts: [{ url: 'https://data.example.org/payments-of-the-year-with-a-long-address', shows: 'Both payments' }],
  pictures: [],
} as const;

/**
 * Stores a finding of nobody's that is live in its second version, with a letter to the party, an error and its answer.
 */
export async function keepFinding(place: {
  uri: string;
  database: string;
}): Promise<{ id: string; drop: () => Promise<void> }> {
  const store = await connectStore({ ...place, appName: 'findings' });
  const id = randomUUID();
  const words = { ...said, receipts: [...said.receipts], pictures: [] };
  const finding: FindingDocument = {
    _id: id,
    ...words,
    named: false,
    language: 'en',
    state: 'live',
    version: 2,
    createdAt: AT,
    changedAt: AT,
    approvals: [],
    live: { ...words, version: 2, at: AT, change: 'The year is right now' },
    liveAt: AT,
    past: [{ ...words, claim: 'The same block was repaved twice', version: 1, at: AT }],
    checks: {},
    asked: { party: said.party, at: AT, dueOn: '2026-11-12' },
    errors: [
      {
        id: randomUUID(),
        at: AT,
        version: 1,
        text: 'The second permit is of another year.',
        answer: { verdict: 'corrected', words: 'The year was wrong in the text.', hideText: false, at: AT },
      },
    ],
    steps: [{ at: AT, what: 'live' }],
  };
  await nativeFindings(store).insertOne(finding);
  return {
    id,
    drop: async () => {
      await nativeFindings(store).deleteOne({ _id: id });
      await store.close();
    },
  };
}
