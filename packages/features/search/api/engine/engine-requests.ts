import { setImmediate as turn } from 'node:timers/promises';
import type { Client, Types } from '@opensearch-project/opensearch';
import { EngineParts, type EnginePart } from './engine-answers.ts';

export type Search = Types.Core_Msearch.MultisearchBody;

/**
 * What one question asks of the engine. Searches of one turn travel as one request, and a search that was asked before
 * has its answer: the steps of a question ask much twice, and a request costs more than most searches.
 */
export class EngineRequests {
  readonly #client: Promise<Client>;
  readonly #alias: string;
  readonly #asked = new Map<string, Promise<EnginePart>>();
  #waiting: Search[] = [];
  #answers: Promise<EnginePart[]> | undefined;

  constructor(client: Promise<Client>, alias: string) {
    this.#client = client;
    this.#alias = alias;
  }

  /** @throws Error where the engine is away or refuses a search */
  ask(searches: readonly Search[]): Promise<EnginePart[]> {
    return Promise.all(searches.map((search) => this.#one(search)));
  }

  #one(search: Search): Promise<EnginePart> {
    const key = JSON.stringify(search);
    const before = this.#asked.get(key);
    if (before !== undefined) return before;
    const place = this.#waiting.push(search) - 1;
    this.#answers ??= this.#send();
    const answer = this.#answers.then((parts) => {
      const part = parts[place];
      if (part === undefined) throw new Error('The search engine answers fewer searches than were asked');
      return part;
    });
    this.#asked.set(key, answer);
    return answer;
  }

  async #send(): Promise<EnginePart[]> {
    await turn();
    const searches = this.#waiting;
    this.#waiting = [];
    this.#answers = undefined;
    const body = searches.flatMap((search) => [{ index: this.#alias }, search]);
    const { responses } = EngineParts.parse((await (await this.#client).msearch({ body })).body);
    return responses.map((response) => {
      if ('error' in response) throw new Error(`The search engine answers ${response.error.type}`);
      return response;
    });
  }
}
