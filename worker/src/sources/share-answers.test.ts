import { expect, it } from 'vitest';
import type { SharedAnswers } from '@moontower/store/feeds/shared-answers';
import { shareAnswers } from './share-answers.ts';
import type { SourceAnswer, SourceRequest } from './source.ts';

async function* nothing(): AsyncGenerator<Uint8Array> {}
const url = 'https://source.example/file.csv';
const own: SourceAnswer = { status: 200, headers: {}, finalUrl: url, body: nothing() };

/** A reading beside a database of copies that refuses whatever is asked of it. */
function refusedBy(code: number) {
  const asked: SourceRequest[] = [];
  const refuse = async () => {
    await Promise.resolve();
    throw Object.assign(new Error('refused'), { code });
  };
  const shared: SharedAnswers = { find: refuse, keep: refuse, take: refuse, renew: refuse, release: refuse };
  const open = async (request: SourceRequest) => {
    asked.push(request);
    return Promise.resolve(own);
  };
  const { signal } = new AbortController();
  return { asked, ...shareAnswers(open, { shared, owner: 'one', nowMs: () => 0, signal }) };
}

it('a city whose user may keep no copies asks the source itself, and tells of no copy', async () => {
  const { open, asked, copiedAt } = refusedBy(13);
  expect(await open({ url, shared: true })).toBe(own);
  expect([asked, copiedAt()]).toEqual([[{ url, shared: true }], undefined]);
  await expect(refusedBy(91).open({ url, shared: true })).rejects.toThrow('refused');
});

it('what is of one city is asked without a look at the copies', async () => {
  const { open, asked } = refusedBy(91);
  expect(await open({ url })).toBe(own);
  expect(asked).toEqual([{ url }]);
});
