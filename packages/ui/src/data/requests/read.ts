import type { QueryFunctionContext } from '@tanstack/react-query';
import { apiRead, type ApiRequest } from './api-fetch.ts';
import { ask, written, type Address, type AnswerOf, type PartsOf } from './ask.ts';

type ReadContext = Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>;
/** Addresses whose kept copy has been read again: the next kept copy for one means that the network failed. */
const renewing = new Set<string>();

/** A copy kept by the service worker is answered at once, and the query is read again as soon as it is shown. */
function waitingFor(path: string, { signal, client, queryKey }: ReadContext): Pick<ApiRequest, 'signal' | 'onKept'> {
  const onKept = () => {
    const isShown = () => client.getQueryCache().find({ queryKey, exact: true })?.isActive() === true;
    const checking = isShown() && !renewing.has(path);
    if (checking) {
      renewing.add(path);
      setTimeout(() => {
        void client.refetchQueries({ queryKey, exact: true });
      });
    }
    return { isShown, checking };
  };
  return { signal, onKept };
}

/** Reads a public record; `part` is what each whole one has. */
export function read<A extends Address>(
  address: A,
  asked: PartsOf<A>,
  { part, ...reading }: ReadContext & { part: keyof AnswerOf<A> },
): Promise<AnswerOf<A>> {
  return ask(address, asked, { ...waitingFor(written(address, asked), reading), part });
}

/** The same of an answer whose headers say more. */
export function readList<T>(path: string, reading: ReadContext, take: (response: Response) => Promise<T>): Promise<T> {
  return apiRead(path, waitingFor(path, reading), take);
}
