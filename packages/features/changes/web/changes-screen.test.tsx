// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '@moontower/words/words';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { ChangesScreen } from './ChangesScreen.tsx';
import { RecordChanges } from './RecordChanges.tsx';
import { changeWords } from './change-words.ts';
import type { ChangesPage } from './change-queries.ts';
import { someChanges } from './testing/some-changes.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What was asked of the API, in order. */
let asked: string[];
async function open(path: string, language: Language = 'en', answer: Partial<ChangesPage> = {}) {
  asked = [];
  vi.stubGlobal('fetch', async (to: string) => {
    const { pathname, search } = new URL(to, location.href);
    if (pathname !== '/api/changes') return Response.json([]);
    asked.push(search);
    return Response.json({ ...someChanges, ...answer });
  });
  const words = await changeWords.load(language);
  await showPart(
    <Routes>
      <Route path="/changes" element={<ChangesScreen />} />
      <Route path="/record" element={<RecordChanges uid="austin-contracts:MA-1" />} />
    </Routes>,
    { path, language },
  );
  return words;
}

describe.each(LANGUAGES)('what publishers changed, in %s', (language) => {
  it('stands with both values side by side, who says so, and the ordinary reasons', async () => {
    const words = await open('/changes', language);
    const card = await waitFor(() => {
      const found = document.querySelector<HTMLElement>('[data-change="41"]');
      if (found === null) throw new Error('not there yet');
      return found;
    });
    expect(within(card).getByText('100000.00')).toBeDefined();
    expect(within(card).getByText('250000.00')).toBeDefined();
    expect(within(card).getByText(words.nothing)).toBeDefined();
    expect(card.textContent).toContain(words.says.changed('City of Austin'));
    expect(card.textContent).toContain(words.kinds.changed);
    expect(within(card).getByRole('link', { name: 'Asphalt for street repair' }).getAttribute('href')).toContain(
      '/row/austin-contracts%3AMA-1',
    );
    for (const reason of words.reasons.list) expect(screen.getByText(reason)).toBeDefined();
  });
  it('names what is withheld by its column, and a row in the place of another as replaced', async () => {
    const words = await open('/changes', language);
    const card = await waitFor(() => screen.getByText('1000.00').closest<HTMLElement>('[data-change]'));
    expect(card?.textContent).toContain(words.kinds.replaced);
    expect(card?.textContent).toContain('actg_ln_dscr');
    expect(within(card ?? document.body).getAllByText(words.withheld)).toHaveLength(2);
  });
  it('leads to the record as of just before and just after; of a payment to its purchase', async () => {
    const words = await open('/changes', language);
    await waitFor(() => screen.getByText('250000.00'));
    const hrefs = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    const [before, after] = ['asOf=2026-11-20T18:04:59.999Z', 'asOf=2026-11-20T18:05:00.000Z'];
    expect(hrefs(words.asOf.before).map((href) => href.replace('/es/', '/'))).toEqual([
      `/row/austin-contracts:MA-1?${before}`,
      `/row/order:PO-1?${before}`,
    ]);
    expect(hrefs(words.asOf.after).every((href) => href.endsWith(after))).toBe(true);
  });
  it('says so where there is none', async () => {
    const words = await open('/changes', language, { changes: [], next: undefined });
    expect(await screen.findByText(words.none)).toBeDefined();
  });
});

describe('the list of changes', () => {
  it('asks for what its address says, and offers the same as files', async () => {
    const words = await open('/changes?feed=austin-contracts&kind=changed&atLeast=100000&from=2026-11-01&kindly=x');
    await screen.findByText('100000.00');
    const narrowed = 'feed=austin-contracts&kind=changed&from=2026-11-01&atLeast=100000';
    expect(asked).toEqual([`?${narrowed}`]);
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(words.machines.csv)).toBe(`/api/changes.csv?${narrowed}`);
    expect(href(words.machines.atom)).toBe(`/api/changes.atom?${narrowed}`);
    expect(href(words.older)).toBe(`/changes?${narrowed}&before=1763661900000-39`);
  });
  it('is narrowed by a form, whose empty fields ask for nothing', async () => {
    const words = await open('/changes');
    await screen.findByText('100000.00');
    fireEvent.change(screen.getByLabelText(words.filters.department), { target: { value: ' Public Works ' } });
    fireEvent.change(screen.getByLabelText(words.filters.kind), { target: { value: 'removed' } });
    fireEvent.click(screen.getByRole('button', { name: words.filters.find }));
    await waitFor(() => expect(asked).toEqual(['', '?kind=removed&department=Public+Works']));
    expect(location.search).toBe('?kind=removed&department=Public+Works');
  });
  it('offers alerts on what it is narrowed to, without its days, at a place or in the whole city', async () => {
    const words = await open('/changes?feed=austin-contracts&from=2026-11-01&column=doc_dscr');
    await screen.findByText('100000.00');
    fireEvent.click(screen.getByRole('button', { name: words.follow }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() =>
      expect(dialog.textContent).toContain('Edits and removals after publishing, of one source, column doc_dscr'),
    );
    expect(within(dialog).queryByRole('group', { name: /topics/i })).toBeNull();
    expect(within(dialog).getByRole('option', { name: 'District 9' })).toBeDefined();
  });
  it('says of values that were taken back since that they are not shown', async () => {
    const [first] = someChanges.changes;
    if (first === undefined) throw new Error('There is no change.');
    const words = await open('/changes', 'en', { changes: [{ ...first, fields: [{ name: 'address' }] }] });
    expect(await screen.findAllByText(words.withheld)).toHaveLength(2);
    expect(screen.queryByText(words.nothing)).toBeNull();
  });
  it('leaves out of its question what no change could be of', async () => {
    await open('/changes?kind=stolen&atLeast=7&from=yesterday');
    await screen.findByText('100000.00');
    expect(asked).toEqual(['']);
  });
});

describe('the page of a record', () => {
  it('shows its changes with both values and the reasons, without naming the record again', async () => {
    const words = await open('/record', 'en', { changes: someChanges.changes.slice(0, 1), next: undefined });
    expect(await screen.findByRole('heading', { name: words.recordTitle })).toBeDefined();
    expect(screen.getByText('250000.00')).toBeDefined();
    expect(screen.queryByText('Asphalt for street repair')).toBeNull();
    expect(asked).toEqual(['?uid=austin-contracts:MA-1&limit=5'.replace(':', '%3A')]);
  });
  it('says nothing where none was seen', async () => {
    const words = await open('/record', 'en', { changes: [], next: undefined });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByText(words.recordTitle)).toBeNull();
  });
});
