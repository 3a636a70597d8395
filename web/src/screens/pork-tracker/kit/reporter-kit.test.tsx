// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { PurchasePage } from '@moontower/contracts/spending/purchase-page';
import { austinRecordsOffice } from '@moontower/city/austin/records-office';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';
import { PastScores } from '../purchase/PastScores.tsx';
import { VersionNote } from '../purchase/VersionNote.tsx';
import { PurchaseKit } from './PurchaseKit.tsx';

afterEach(cleanup);
const page: PurchasePage = {
  purchase: { ...aFlaggedItem, department: 'Parks', onDate: '2026-06-01' },
  rows: [],
  sameCase: [],
  claims: [],
  recordsOffice: austinRecordsOffice,
  history: [
    {
      total: 0,
      bucket: 'none',
      ruleSet: 'r',
      scoredAt: '2026-11-01T12:00:00.000Z',
      until: '2026-11-20T00:00:00.000Z',
      why: { gained: ['F11'], lost: [] },
    },
  ],
};
const VERSION = 'at=2026-11-20T00%3A00%3A00.000Z';

it.each(LANGUAGES)('a purchase can be cited, with a link that keeps its score, in %s', async (language) => {
  const { pork } = await showPart(<PurchaseKit page={page} />, { path: '/pork-tracker/p', language, areas: ['pork'] });
  const { kit } = pork.purchase;
  const taken = (name: string) => document.querySelector(`[data-taken="${name}"]`)?.textContent ?? '';
  expect(taken(kit.cite)).toMatch(/Artists.*\$48,000.*Example LLC.*Parks.*72.*r.*2026/);
  for (const name of [kit.cite, kit.link]) expect(taken(name)).toContain(VERSION);
});

it('the request goes to the city’s own office, by its law, and names what the record says, not what we think', async () => {
  await showPart(<PurchaseKit page={page} />, { path: '/pork-tracker/p', language: 'es', areas: ['pork'] });
  const letter = screen.getByRole('textbox', { hidden: true });
  const text = letter.textContent ?? '';
  expect(letter.lang).toBe('en');
  for (const said of [
    'Public Information Office',
    'chapter 552',
    'Payee: Example LLC',
    '$48,000.00',
    'Day: 2026-06-01',
  ])
    expect(text).toContain(said);
  expect(text).not.toMatch(/score|flag|waste/i);
  fireEvent.change(letter, { target: { value: 'My words & more' } });
  const mail = [...document.querySelectorAll('a')].find(({ href }) => href.startsWith('mailto:'))?.href ?? '';
  expect(mail).toContain('mailto:public.information@austintexas.gov?subject=Request%20for%20public%20records');
  expect(mail).toContain('body=My%20words%20%26%20more');
});

it('what leads to an earlier score says it, what stands now, and why it is another', async () => {
  const { pork } = await showPart(
    <>
      <VersionNote page={page} />
      <PastScores history={page.history} />
    </>,
    { path: '/pork-tracker/p?at=2026-11-02T00:00:00.000Z', language: 'en', areas: ['pork'] },
  );
  const { history: words } = pork.purchase;
  const why = `${words.whys.compared} ${words.whys.gained('F11')}`;
  const note = document.querySelector('[data-version]')?.textContent ?? '';
  for (const said of [
    words.version({ score: '0', band: 'None', rules: 'r', day: 'Nov 1, 2026' }),
    words.current('72', 'High'),
    why,
  ])
    expect(note).toContain(said);
  expect(screen.getByRole('cell', { name: why })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: words.toCurrent }));
  expect(document.querySelector('[data-version]')).toBeNull();
});
