import { AppError } from '@moontower/contracts';
import { readRetryAfter } from '@moontower/runtime/retry-after';
import type { SourceAnswer } from './source.ts';

interface RefusalFacts {
  host: string;
  status: number;
  headers: SourceAnswer['headers'];
  /** The first bytes of what it says. */
  said: string;
  nowMs: number;
}

/** What a status that is no success says, as an error of its kind. */
export function refusal({ host, status, headers, said, nowMs }: RefusalFacts): AppError {
  const retryAfterMs = readRetryAfter(headers['retry-after'], nowMs);
  if (status === 429)
    return new AppError('source_throttled', `${host} asked us to slow down.`, { retryAfterMs, details: { status } });
  if (status >= 500 || status === 408)
    return new AppError('source_unavailable', `${host} answered ${status}.`, { retryAfterMs, details: { status } });
  const details = { status, said, headers };
  if (status === 410)
    return new AppError('source_missing', 'The source says that this address has ended.', { details });
  if (status === 404) return new AppError('source_missing', undefined, { details });
  if (status === 401 || status === 403) return new AppError('source_refused', undefined, { details: { status, said } });
  return new AppError('source_changed', `${host} answered ${status} where rows were expected.`, {
    details: { status, said },
  });
}
