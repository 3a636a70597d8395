import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { subscribe } from '@moontower/alerts/addresses';
import { listBulletins } from '@moontower/bulletins/addresses';
import * as at from '@moontower/contracts/addresses';
import { ask, hrefOf, type PartsOf, type QueryOf } from './ask.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the address of a question', () => {
  it('holds what stands in the path, safely, and what is asked', () => {
    expect(hrefOf(at.getItem, { params: { uid: 'austin-311:25/1?#' } })).toBe('/api/item/austin-311%3A25%2F1%3F%23');
    expect(hrefOf(at.listItems, { query: { district: [3, 9], q: '', near: undefined, limit: 5 } })).toBe(
      '/api/items?district=3,9&limit=5',
    );
    expect(hrefOf(listBulletins, {}, 'atom')).toBe('/api/bulletins.atom');
  });

  it('takes only what the contract knows', () => {
    expectTypeOf<QueryOf<typeof at.listItems>>().not.toHaveProperty('nonsense');
    expectTypeOf<QueryOf<typeof at.listItems>['sort']>().toEqualTypeOf<'newest' | 'nearest' | undefined>();
    expectTypeOf<object>().not.toExtend<PartsOf<typeof at.getItem>>();
    expectTypeOf<object>().not.toExtend<PartsOf<typeof subscribe>>();
    expectTypeOf<object>().toExtend<PartsOf<typeof at.listFeeds>>();
  });
});

describe('asking', () => {
  it('goes by the contract’s method with the body as JSON, and gives its answer', async () => {
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ state: 'check-mail' }));
    vi.stubGlobal('fetch', fetched);
    const { state } = await ask(subscribe, { body: { email: 'a@example.com', language: 'es' } });
    expect(state).toBe('check-mail');
    expect(fetched.mock.calls).toEqual([
      [
        '/api/subscriptions',
        expect.objectContaining({ method: 'POST', body: '{"email":"a@example.com","language":"es"}' }),
      ],
    ]);
  });

  it('lets no half answer pass for an empty one', async () => {
    vi.stubGlobal('fetch', async () => Response.json({}));
    await expect(ask(at.listFeeds, {}, { part: 'map' })).rejects.toThrow('no map');
  });
});
