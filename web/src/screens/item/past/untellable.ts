import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';

const UNTELLABLE: ReadonlySet<number> = new Set([400, 404, 410, 422]);

/** Whether the server refused to tell how a record stood then: asking again changes nothing. */
export const isUntellable = (error: unknown): boolean =>
  error instanceof ApiError && error.status !== undefined && UNTELLABLE.has(error.status);
