import type { Correction, FlaggedItem } from '@moontower/contracts';
import { UNDESCRIBED } from '@moontower/contracts/spending/undescribed';
import { serverWords } from '@moontower/words/server-words';
import { describe, expect, it } from 'vitest';
import { fakeDeps } from '../../test/fake-deps.ts';
import { correctionsAtom } from '../exports/corrections-atom.ts';
import { readCsv } from '../../test/read-back.ts';
import { purchaseCsv } from '../exports/export-purchase.ts';
import { purchaseCardSvg } from './purchase-card.ts';
import { pageContent } from './page-content.ts';

const SPANISH = 'Compra sin descripción';
const deps = fakeDeps();

describe('a purchase that the city gave no text', async () => {
  const [known] = (await deps.pork.flagged({}, 1)).items;
  if (known === undefined) throw new Error('the stand-in has no purchase');
  const purchase = { ...known, title: UNDESCRIBED };
  const from = { ...deps, pork: { ...deps.pork, head: async () => ({ purchase }) } };
  const sent = async (path: string) => JSON.stringify(await pageContent(from, path, ''));

  it('is named by our words in the reader’s language, on its page and its card', async () => {
    expect(await sent('/pork-tracker/P')).toContain(UNDESCRIBED);
    const page = await sent('/es/pork-tracker/P');
    expect(page).toContain(`<h1>${SPANISH}</h1>`);
    expect(page).not.toContain(UNDESCRIBED);
    expect([purchaseCardSvg(purchase, 'en'), purchaseCardSvg(purchase, 'es')]).toEqual([
      expect.stringContaining('without a'),
      expect.stringContaining('Compra sin'),
    ]);
  });

  it('and so in the log of corrections for feed readers', () => {
    const line: Correction = {
      id: 'b3c1a1f2-0000-4000-8000-000000000000',
      at: '2026-11-20T12:00:00.000Z',
      purchase: 'P',
      title: UNDESCRIBED,
      verdict: 'explained',
      words: 'A yearly bill.',
      before: 'not_reviewed',
      after: 'cleared',
      because: 'contest',
    };
    const about = { publicUrl: 'https://m.example', url: '/api/corrections.atom', simulated: false, nowMs: 0 };
    expect(correctionsAtom([line], { ...about, lang: 'es' })).toContain(`: ${SPANISH}</title>`);
  });
});

describe('a score that reviewers cleared', async () => {
  const [known] = (await deps.pork.flagged({}, 1)).items;
  if (known === undefined) throw new Error('the stand-in has no purchase');
  const cleared: FlaggedItem = { ...known, reviewStatus: 'cleared', reviewBy: 'people' };
  const reopened = { clearedAt: '2026-11-02T02:00:00Z', at: '2026-11-20T18:00:00Z', gained: [] };
  const contentOf = (purchase: FlaggedItem, path: string) =>
    pageContent({ ...deps, pork: { ...deps.pork, head: async () => ({ purchase }) } }, path, '');

  it.each([
    ['', serverWords.pages.en.purchase],
    ['/es', serverWords.pages.es.purchase],
  ] as const)(
    'is told with that word on the page under %s/ and in its preview, and to no search engine',
    async (at, words) => {
      const { head, body } = await contentOf(cleared, `${at}/pork-tracker/P`);
      expect([head.noindex, head.description, body]).toEqual([
        true,
        expect.stringContaining(words.cleared),
        expect.stringContaining(words.cleared),
      ]);
      const plain = await contentOf(known, `${at}/pork-tracker/P`);
      expect([plain.head.noindex, plain.head.description]).toEqual([false, expect.not.stringContaining(words.cleared)]);
    },
  );
  it('and that has outgrown it is told with both days of the city', async () => {
    const { head } = await contentOf({ ...known, reopened }, '/pork-tracker/P');
    const said = serverWords.pages.en.purchase.reopened('2026-11-01', '2026-11-20');
    expect([head.noindex, head.description]).toEqual([false, expect.stringContaining(said)]);
  });
  it('says so on its card', () => {
    expect(purchaseCardSvg(known, 'en')).not.toContain('Cleared');
    expect(purchaseCardSvg(cleared, 'en')).toContain('Cleared by reviewers. A rule-based screen');
    expect(purchaseCardSvg(cleared, 'es')).toContain(
      'Aclarada por revisores. Es una revisión por reglas, no una conclusión.',
    );
    expect(purchaseCardSvg({ ...known, reopened }, 'es')).toContain('Aclarada antes de cambiar. Es una revisión');
  });
  it('says so in its file, in two columns and a note', () => {
    const from = { purchase: cleared, rows: [], sameCase: [], history: [], claims: [] };
    const { cleared: said } = serverWords.pages.es.purchase;
    const [heads, ...lines] = readCsv(String(purchaseCsv(from, deps, 'es').body));
    const columns = ['review', 'review_by'].map((name) => heads?.indexOf(name) ?? -1);
    expect(lines.map((line) => columns.map((at) => line[at]))).toEqual(lines.map(() => ['cleared', 'people']));
    expect(lines.filter((line) => line[1] === 'note' && line.includes(said))).toHaveLength(1);
  });
});

describe('what may name a sole proprietor', () => {
  const noindexOf = async (path: string, mayNamePerson?: true) => {
    const named = mayNamePerson === undefined ? {} : { mayNamePerson };
    const { pork } = deps;
    const head = async (id: string) => ({ ...(await pork.head(id)), ...named });
    const vendor: typeof pork.vendor = async (asked) => withNames(await pork.vendor(asked), named);
    const department: typeof pork.department = async (asked) => withNames(await pork.department(asked), named);
    const from = { ...deps, pork: { ...pork, head, vendor, department } };
    return (await pageContent(from, path, '')).head.noindex === true;
  };

  it('is told to no search engine: a purchase, its payee, the department that paid; other pages are', async () => {
    const [known] = (await deps.pork.flagged({}, 1)).items;
    const paths = [`/pork-tracker/${known?.id ?? ''}`, '/vendor/V0001', '/es/department/V0001'];
    expect(await noindexOf('/payee/Example%20Paving%20LLC')).toBe(false);
    expect(await Promise.all(paths.map((path) => noindexOf(path, true)))).toEqual([true, true, true]);
    expect(await Promise.all(paths.map((path) => noindexOf(path)))).toEqual([false, false, false]);
  });
});

const withNames = <Found extends object>(found: Found | undefined, named: { mayNamePerson?: true }) =>
  found === undefined ? undefined : { ...found, ...named };

it('of a payee without a code is named by its exact name, in both languages', async () => {
  for (const [path, title] of [
    ['/payee/Example%20Paving%20LLC', 'Payments to Example Paving LLC'],
    ['/es/payee/Example%20Paving%20LLC', 'Pagos a Example Paving LLC'],
  ] as const) {
    const { status, head } = await pageContent(deps, path, '');
    expect([status, head.title]).toEqual([200, title]);
  }
});

it('of nobody’s code is a 404 in the words of any address without a page', async () => {
  for (const [path, title] of [
    ['/vendor/NOBODY', '404 Page Not Found'],
    ['/department/NOBODY', '404 Page Not Found'],
    ['/payee/Jordan%20Poe%20Painting', '404 Page Not Found'],
    [`/payee/${'x'.repeat(201)}`, '404 Page Not Found'],
    ['/es/vendor/no%20code!', '404 Página no encontrada'],
  ] as const) {
    const { status, head, body } = await pageContent(fakeDeps(), path, '');
    expect([status, head.title, body.includes(`<h1>${title}</h1>`)]).toEqual([404, title, true]);
  }
});
