import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';

const fakes = fakeDeps();
const asked: object[] = [];
const api = fakeApi({
  pork: {
    ...fakes.pork,
    flagged: async (filter, limit) => {
      asked.push({ ...filter, limit });
      return fakes.pork.flagged(filter, limit);
    },
  },
});

it('a view of the tracker is a feed of its purchases, those paid last first, each a question with its page', async () => {
  const answer = await api.ask('/api/pork/flagged/all.atom?keyword=consulting&priority=high&sort=value&lang=es');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(asked).toEqual([{ keyword: 'consulting', priority: 'high', sort: 'date', limit: 100 }]);
  const text = await answer.text();
  const { items } = await fakes.pork.flagged({}, 100);
  expect([items.length, text.match(/<entry>/g)?.length]).toEqual([1, 1]);
  expect(text).toContain('compras marcadas para revisión');
  const [purchase] = items;
  expect(text).toContain(`/es/pork-tracker/${encodeURIComponent(purchase?.id ?? 'none')}"`);
  expect(text).not.toContain(purchase?.vendor ?? 'none');
});
