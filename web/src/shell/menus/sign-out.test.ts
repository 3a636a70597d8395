import { describe, expect, it } from 'vitest';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { signOutOfDevice } from './sign-out.ts';

describe('signing out', () => {
  it.each([
    ['the server has ended the session', async () => new Response()],
    ['the server fails', () => Promise.reject(new ApiError(503, '', { requestId: undefined, at: 0 }))],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['nobody answers in time', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('clears the device where %s', async (_case, tell) => {
    const done: string[] = [];
    const told = () => {
      done.push('told');
      return tell();
    };
    await signOutOfDevice(told(), () => {
      done.push('forgot');
    });
    expect(done).toEqual(['told', 'forgot']);
  });
});
