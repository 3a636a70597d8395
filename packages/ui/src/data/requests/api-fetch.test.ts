import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, apiResponse } from './api-fetch.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

async function problem(body: string, about: Record<string, string>): Promise<ApiError> {
  const headers = { 'X-Request-Id': 'req-1', ...about };
  vi.stubGlobal(
    'fetch',
    async () => new Response(new Blob([body]), { status: 502, statusText: 'Bad Gateway', headers }),
  );
  const error = await apiResponse('/api/items').catch((thrown: unknown) => thrown);
  if (!(error instanceof ApiError)) throw new Error('the answer was not refused');
  return error;
}

describe('an answer that is not ok', () => {
  it('has the code, the field and the sentence of our API', async () => {
    const about = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Problem': 'unavailable', 'X-Problem-Field': 'q' };
    expect(await problem('The records cannot be read right now.', about)).toMatchObject({
      status: 502,
      requestId: 'req-1',
      code: 'unavailable',
      field: 'q',
      sentence: 'The records cannot be read right now.',
      message: '502: The records cannot be read right now.',
    });
  });
  it.each([
    { kind: 'a proxy’s page', body: '<html><h1>502 Bad Gateway</h1></html>', contentType: 'text/html' },
    { kind: 'a page that is called text', body: '<html><h1>502 Bad Gateway</h1></html>', contentType: 'text/plain' },
    { kind: 'JSON', body: '{"error":true}', contentType: 'application/json' },
    { kind: 'nothing', body: ' ', contentType: 'text/plain' },
    { kind: 'a proxy’s sentence', body: 'no available server', contentType: 'text/plain' },
    { kind: 'who knows what', body: 'upstream connect error', contentType: undefined },
  ])('has no sentence and the status text as its message where it is $kind', async ({ body, contentType }) => {
    expect(await problem(body, contentType === undefined ? {} : { 'Content-Type': contentType })).toMatchObject({
      status: 502,
      requestId: 'req-1',
      sentence: '',
      code: undefined,
      message: '502: Bad Gateway',
    });
  });
});
