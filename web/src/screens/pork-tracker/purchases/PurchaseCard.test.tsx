// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FlaggedItem, RuleHit } from '@moontower/contracts';
import { UNDESCRIBED } from '@moontower/contracts/spending/undescribed';
import { LANGUAGES, loadWords, type Language } from '@moontower/words/words';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { PurchaseCard } from './PurchaseCard.tsx';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';

afterEach(cleanup);
const nothing = () => undefined;

async function card(own: Partial<FlaggedItem> = {}, language: Language = 'en'): Promise<HTMLElement> {
  const words = await loadWords(language, ['ui', 'pork', 'extras']);
  const { container } = render(
    <BrowserRouter>
      <WordsProvider language={language} words={words}>
        <PurchaseCard
          purchase={{ ...aFlaggedItem, ...own }}
          explained={false}
          fresh={false}
          compared={false}
          explain={nothing}
          showRows={nothing}
          compare={nothing}
        />
      </WordsProvider>
    </BrowserRouter>,
  );
  return within(container).getByRole('article');
}
const { vendor: _vendor, ...toSomebody } = aFlaggedItem;

describe('the card of a purchase', () => {
  it('names the payee, or says why it does not', async () => {
    expect((await card()).textContent).toContain('Payee: Example LLC');
    cleanup();
    expect((await card({ ...toSomebody, vendor: undefined, payeeWithheld: true })).textContent).toContain(
      'Payee not shown: may be a person',
    );
    cleanup();
    expect((await card({ ...toSomebody, vendor: undefined })).textContent).toContain('No single payee in the record');
  });

  it('leads from the payee’s exact name to all that was paid to it, where it has a page', async () => {
    const link = (await card({ vendorCode: 'EXA 1' })).querySelector('a[href="/vendor/EXA%201"]');
    expect(link?.textContent).toBe('Example LLC');
    cleanup();
    expect((await card()).querySelector('a[href^="/vendor/"]')).toBeNull();
  });

  it('is titled by the city’s text in English; where it gave none, by our words in the reader’s language', async () => {
    const heading = async (title: string) => {
      const shown = (await card({ title }, 'es')).querySelector('h3 span');
      cleanup();
      return [shown?.textContent, shown?.getAttribute('lang')];
    };
    expect(await heading('Water meters')).toEqual(['Water meters', 'en']);
    expect(await heading(UNDESCRIBED)).toEqual(['Compra sin descripción', null]);
  });

  it('tells the rules’ score, their suggestion and the review of people apart, each with its sign', async () => {
    const shown = await card();
    const facts = [...shown.querySelectorAll('span')].filter((part) => part.querySelector(':scope > svg') !== null);
    expect(facts.map((part) => part.textContent)).toEqual([
      'Suggested by our rules: High priority',
      'Review (people): Not reviewed yet',
    ]);
    const signs = facts.map((part) => part.querySelector('svg')?.getAttribute('class'));
    expect(signs[0]).not.toBe(signs[1]);
  });

  it('says the score once, with how much could be judged', async () => {
    const shown = await card();
    expect(shown.firstElementChild?.textContent).toContain('72 of 80 judged');
    expect(shown.textContent?.match(/72/g)).toHaveLength(1);
    cleanup();
    const { score } = aFlaggedItem;
    const vendor = { ...score.components.vendor, possible: 20 };
    const whole = { ...score, components: { ...score.components, vendor } };
    expect((await card({ score: whole })).firstElementChild?.textContent).toContain('72 of 100');
  });

  it.each(LANGUAGES)(
    'says why in one line, by the rules that gave points, the weightiest first, in %s',
    async (language) => {
      const { pork } = await loadWords(language, ['pork']);
      const hit = (rule: string, counted: number, title: string): RuleHit => ({
        rule,
        version: 3,
        title,
        counted,
        points: 20,
        strength: 1,
        strong: false,
        component: 'vendor',
        family: 'V3',
        whyItMatters: '',
        innocentExplanations: [],
        evidence: [],
      });
      const hits = [hit('F10', 0, 'A round amount'), hit('F99', 4, 'Odd day'), hit('F08', 20, 'Several times')];
      const shown = await card({ score: { ...aFlaggedItem.score, hits } }, language);
      expect(shown.querySelector('[data-why]')?.textContent).toBe(
        `${pork.card.why} ${pork.explain.titled('F08.3', 'Several times')} · Odd day`,
      );
      cleanup();
      expect((await card({}, language)).querySelector('[data-why]')).toBeNull();
    },
  );

  it('says of each way on what it opens, with the purchase in its name, and has a year in its date', async () => {
    const shown = await card();
    const ways = [...within(shown).getAllByRole('link'), ...within(shown).getAllByRole('button')];
    const names = ways.map((way) => way.getAttribute('aria-label') ?? way.textContent);
    expect(names.filter((name) => !name.includes('Artists'))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('Accounting lines: Artists');
    expect(shown.querySelector('time')?.textContent).toBe('paid Jun 24, 2026');
  });

  it('marks what is the city’s own as English on a Spanish page', async () => {
    const shown = await card({ department: 'Austin Arts' }, 'es');
    const english = [...shown.querySelectorAll('[lang="en"]')].map((part) => part.textContent);
    expect(english).toEqual(expect.arrayContaining(['Artists', 'Austin Arts', 'Example LLC']));
  });

  it.each([
    ['high', 0.9, 'High'],
    ['medium', 0.5, 'Medium'],
    ['low', 0.2, 'Low'],
  ] as const)('prints the word of its band, %s, so that colour is never needed', async (bucket, share, word) => {
    const { score } = aFlaggedItem;
    const shown = await card({ score: { ...score, total: Math.round(80 * share), share, bucket } });
    expect(
      within(shown.firstElementChild instanceof HTMLElement ? shown.firstElementChild : shown).getByText(word),
    ).toBeDefined();
  });

  it.each(LANGUAGES)('gives a source link and says in %s that it is no finding', async (language) => {
    const { pork } = await loadWords(language, ['pork']);
    const shown = await card({}, language);
    const source = within(shown).getByRole('link', {
      name: (name) => name.startsWith(pork.card.documentOf('Artists')),
    });
    expect(source.getAttribute('href')).toBe(aFlaggedItem.verificationUrl);
    expect(shown.textContent).toContain(language === 'en' ? 'not a finding' : 'no una conclusión');
    within(shown).getByText(pork.card.rule);
  });
});
