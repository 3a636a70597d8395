/**
 * Every failure the product knows: what a browser is told, whether trying again helps, whether operators hear of it.
 */
export const errorCodes = {
  bad_request: { status: 400, retry: false, report: false, message: 'The request could not be read.' },
  elsewhere: {
    status: 403,
    retry: false,
    report: false,
    message: 'Another site sent this. Do it from a page of this site.',
  },
  not_signed_in: { status: 401, retry: false, report: false, message: 'Sign in to continue.' },
  not_allowed: { status: 403, retry: false, report: false, message: 'This is not open to you.' },
  not_found: { status: 404, retry: false, report: false, message: 'There is nothing at this address.' },
  gone: { status: 410, retry: false, report: false, message: 'This record is no longer kept.' },
  not_then: { status: 422, retry: false, report: false, message: 'How this stood then cannot be told.' },
  method_not_allowed: {
    status: 405,
    retry: false,
    report: false,
    message: 'This address does not answer that method.',
  },
  not_acceptable: { status: 406, retry: false, report: false, message: 'This address cannot answer in that format.' },
  conflict: {
    status: 409,
    retry: false,
    report: false,
    message: 'Somebody else changed this in the meantime. Load it again and repeat what you did.',
  },
  wrong_type: { status: 415, retry: false, report: false, message: 'This address does not take that kind of body.' },
  key_reused: {
    status: 422,
    retry: false,
    report: false,
    message: 'This Idempotency-Key was sent before with another request. Use a new one.',
  },
  too_large: { status: 413, retry: false, report: false, message: 'The request is too large.' },
  too_many_requests: {
    status: 429,
    retry: true,
    report: false,
    message: 'Too many requests. Wait a minute and try again.',
  },
  internal: { status: 500, retry: true, report: true, message: 'Something failed on our side. Try again in a minute.' },
  unavailable: {
    status: 503,
    retry: true,
    report: true,
    message: 'The records cannot be read right now. Try again in a minute.',
  },
  busy: {
    status: 503,
    retry: true,
    report: false,
    message: 'Many large answers are wanted at once. Try again in a few seconds.',
  },
  source_unavailable: { status: 502, retry: true, report: false, message: 'The city’s data service did not answer.' },
  source_throttled: {
    status: 502,
    retry: true,
    report: false,
    message: 'The city’s data service asked us to slow down.',
  },
  source_missing: { status: 502, retry: false, report: true, message: 'The source has no such dataset.' },
  source_refused: { status: 502, retry: false, report: true, message: 'The source does not give these records to us.' },
  source_changed: {
    status: 502,
    retry: false,
    report: true,
    message: 'The city’s data service answered in a form we do not know.',
  },
  schema_drift: { status: 502, retry: false, report: true, message: 'A column that this feed needs is gone.' },
  not_set_up: { status: 503, retry: false, report: false, message: 'This is not set up here.' },
  delivery_failed: { status: 502, retry: true, report: false, message: 'The receiver did not take the message.' },
  run_held: {
    status: 409,
    retry: false,
    report: true,
    message: 'The new copy looks wrong, so the last good data stays.',
  },
} as const;
export type ErrorCode = keyof typeof errorCodes;

/** The one error type. `message` is a plain sentence for people; `cause` and `details` stay in the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Record<string, unknown>;
  /** Path of what was wrong in the request, `email` or `columns.0.label`. */
  readonly field: string | undefined;
  /** For throttled sources: how long to wait at least. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ErrorCode,
    message?: string,
    options: { cause?: unknown; details?: Record<string, unknown>; field?: string; retryAfterMs?: number } = {},
  ) {
    super(message ?? errorCodes[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
    this.field = options.field;
    this.retryAfterMs = options.retryAfterMs;
  }
}
