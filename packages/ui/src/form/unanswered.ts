import type { Words } from '@moontower/words/words';
import { ApiError } from '../data/requests/api-fetch.ts';

/**
 * What is said where the API itself said nothing: there is no network, or something before the API answered in its
 * place. Only the API's own answer judges what was sent.
 */
export function unanswered(error: unknown, { offline, failed, status }: Words['extras']['form']): string | undefined {
  if (error instanceof ApiError)
    return error.code === undefined ? status(error.message.replace(/:\s*$/, '')) : undefined;
  // What the page itself found wrong has its sentence.
  if (typeof error === 'object' && error !== null && 'sentence' in error) return undefined;
  return navigator.onLine ? failed : offline;
}
