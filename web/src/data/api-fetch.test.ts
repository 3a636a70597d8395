import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, apiResponse } from './api-fetch.ts';

afterEach(() => { vi.unstubAllGlobals(); });

async function problem(body: string, contentType: string | undefined): Promise<ApiError> {
  const headers = { 'X-Request-Id': 'req-1', ...(contentType === undefined ? {} : { 'Content-Type': contentType }) };
  vi.stubGlobal('fetch', async () => new Response(new Blob([body]), { status: 502, headers }));
  const error = await apiResponse('/api/items').catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('the answer was not refused');
  return error;
}

describe('an answer that is not ok', () => {
  it('has the sentence of our API', async () => {
    expect(await problem('The records cannot be read right now.', 'text/plain; charset=utf-8')).toMatchObject({ status: 502, requestId: 'req-1', sentence: 'The records cannot be read right now.', message: '502: The records cannot be read right now.' });
  });
  it.each([
    { kind: 'a proxy’s page', body: '<html><h1>502 Bad Gateway</h1></html>', contentType: 'text/html' }, { kind: 'a page that is called text', body: '<html><h1>502 Bad Gateway</h1></html>', contentType: 'text/plain' },
    { kind: 'JSON', body: '{"error":true}', contentType: 'application/json' }, { kind: 'nothing', body: ' ', contentType: 'text/plain' }, { kind: 'who knows what', body: 'upstream connect error', contentType: undefined },
  ])('has no sentence where it is $kind', async ({ body, contentType }) => {
    expect(await problem(body, contentType)).toMatchObject({ status: 502, requestId: 'req-1', sentence: '' });
  });
});
