import { UNDESCRIBED } from '@moontower/contracts/spending/undescribed';
import { expect, it } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps } from '../../test/fake-deps.ts';
import { pageContent } from '../pages/page-content.ts';

const deps = fakeDeps();
const [known] = (await deps.pork.flagged({}, 1)).items;
const [item] = (await deps.items.list({ filter: {}, reading: 'item', limit: 1 })).items;
if (known === undefined || item === undefined) throw new Error('the stand-in has a purchase and a record');
const purchase = { ...known, id: 'P1', title: UNDESCRIBED };
const pork = { ...deps.pork, head: async () => ({ purchase }) };
const api = fakeApi({ pork });
const SITE = 'https://moontower.example';

it.each(['en', 'es'] as const)('what another site is given for a page in %s is in that language', async (lang) => {
  const at = lang === 'es' ? '/es' : '';
  const query = lang === 'es' ? '?lang=es' : '';
  for (const [page, frame, card] of [
    ['/pork-tracker/P1', '/embed/purchase/P1', '/card/purchase/P1.png'],
    [
      `/item/${item.uid}`,
      `/embed/item/${encodeURIComponent(item.uid)}`,
      `/card/item/${encodeURIComponent(item.uid)}.png`,
    ],
  ] as const) {
    const { head } = await pageContent({ ...deps, pork }, `${at}${page}`, '');
    const link = head.alternates?.find(({ type }) => type === 'application/json+oembed')?.href ?? '';
    const told = await (await api.ask(link.slice(SITE.length))).json();
    expect(told).toMatchObject({
      title: head.title,
      html: expect.stringContaining(`src="${SITE}${at}${frame}"`),
      thumbnail_url: `${SITE}${card}${query}`,
    });
  }
  expect((await pageContent({ ...deps, pork }, `${at}/pork-tracker/P1`, '')).head.title).toBe(
    lang === 'es' ? 'Compra sin descripción' : UNDESCRIBED,
  );
});
