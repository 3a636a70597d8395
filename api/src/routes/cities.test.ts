import { describe, expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';

describe('/api/cities', () => {
  const other = { id: 'dallas', name: 'Dallas', url: 'https://dallas.example', state: 'away' as const };
  const api = fakeApi({
    otherCities: { name: 'other cities', list: () => [other], readings: () => [], stop: () => undefined },
  });

  it('names this city first, with what it shows, and the others as they were last seen', async () => {
    const answer = await api.ask('/api/cities');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual([
      { id: 'austin', name: 'Austin', url: expect.any(String), state: 'here', records: 'live' },
      other,
    ]);
  });
});
