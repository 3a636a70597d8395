/** Statuses after which the same request may be sent again under the same key: it was not judged. */
const NOT_JUDGED = new Set([408, 425, 429]);

/** Whether an answer judged the request: only then is the next one like it a new request. */
export function isJudged(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  const { status } = error;
  return typeof status === 'number' && status >= 400 && status < 500 && !NOT_JUDGED.has(status);
}

/** 128 random bits, as the header wants them; also where a page has no secure context. */
export function freshKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
