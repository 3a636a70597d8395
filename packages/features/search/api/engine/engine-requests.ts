import type { Client, Types } from '@opensearch-project/opensearch';
import { createLoader } from '@moontower/store/requests/data-loader';
import { EngineParts, type EnginePart } from './engine-answers.ts';

export type Search = Types.Core_Msearch.MultisearchBody;

/**
 * What one question asks of the engine. Searches of one turn travel as one request, and a search that was asked before
 * has its answer: the steps of a question ask much twice, and a request costs more than most searches.
 */
export class EngineRequests {
  readonly #asked = new Map<string, { search: Search; answer: Promise<EnginePart> }>();
  readonly #load: (key: string) => Promise<EnginePart | undefined>;

  constructor(client: Promise<Client>, alias: string) {
    this.#load = createLoader(async (keys) => {
      const body = keys.flatMap((key) => [{ index: alias }, this.#asked.get(key)?.search ?? {}]);
      const { responses } = EngineParts.parse((await (await client).msearch({ body })).body);
      const parts = responses.map((response) => {
        if ('error' in response) throw new Error(`The search engine answers ${response.error.type}`);
        return response;
      });
      return new Map(parts.map((part, at) => [keys[at] ?? '', part]));
    });
  }

  /** @throws Error where the engine is away or refuses a search */
  ask(searches: readonly Search[]): Promise<EnginePart[]> {
    return Promise.all(searches.map((search) => this.#one(search)));
  }

  #one(search: Search): Promise<EnginePart> {
    const key = JSON.stringify(search);
    const before = this.#asked.get(key);
    if (before !== undefined) return before.answer;
    const answer = this.#load(key).then((part) => {
      if (part === undefined) throw new Error('The search engine answers fewer searches than were asked');
      return part;
    });
    this.#asked.set(key, { search, answer });
    return answer;
  }
}
