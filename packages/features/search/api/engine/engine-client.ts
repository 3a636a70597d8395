import type { Client } from '@opensearch-project/opensearch';
import type { SearchEngineSettings } from '@moontower/feature/jobs';

/** People wait for a search: shorter than the API waits for an answer, so that the answer says what is away. */
const QUESTION_MS = 3_000;
/** What feeds the engine may wait for a merge. */
const FEED_MS = 30_000;

/** Loaded where an engine is set, and nowhere else: the client takes 20 MB. */
async function clientFor({ url }: SearchEngineSettings, requestTimeout: number): Promise<Client> {
  const opensearch = await import('@opensearch-project/opensearch');
  return new opensearch.Client({ node: url, requestTimeout, maxRetries: 0, compression: 'gzip' });
}
export const questionClient = (engine: SearchEngineSettings) => clientFor(engine, QUESTION_MS);
export const feedClient = (engine: SearchEngineSettings) => clientFor(engine, FEED_MS);

/** What is asked: an alias, so that a new index takes the place of an old one at once. */
export const aliasOf = ({ name }: Pick<SearchEngineSettings, 'name'>): string => `${name.toLowerCase()}-search`;
