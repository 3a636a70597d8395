import type { Client, ClientOptions } from '@opensearch-project/opensearch';
import type { SearchEngineSettings } from '@moontower/feature/jobs';

/** People wait for a search: shorter than the API waits for an answer, so that the answer says what is away. */
const QUESTION_MS = 3_000;
/** What feeds the engine may wait for a merge. */
const FEED_MS = 30_000;

/** Loaded where an engine is set, and nowhere else: the client takes 20 MB. */
async function clientFor({ url }: SearchEngineSettings, options: ClientOptions): Promise<Client> {
  const opensearch = await import('@opensearch-project/opensearch');
  return new opensearch.Client({ node: url, maxRetries: 0, ...options });
}
/** Questions and their answers are small: packing them takes longer than their way. */
export const questionClient = (engine: SearchEngineSettings) => clientFor(engine, { requestTimeout: QUESTION_MS });
export const feedClient = (engine: SearchEngineSettings) =>
  clientFor(engine, { requestTimeout: FEED_MS, compression: 'gzip' });

/** What is asked: an alias, so that a new index takes the place of an old one at once. */
export const aliasOf = ({ name }: Pick<SearchEngineSettings, 'name'>): string => `${name.toLowerCase()}-search`;
