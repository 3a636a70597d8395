import { describe, expect, it } from 'vitest';
import { pages as en } from '@moontower/words/en/pages';
import { pages as es } from '@moontower/words/es/pages';
import { ruleText } from './rule-text.ts';

const format = { count: (n: number) => String(n), locale: 'en-US' };
const say = (rule: Parameters<typeof ruleText>[0], words: typeof es | typeof en = en) =>
  ruleText(rule, { firingLimit: 0.05, words: words.methods.rules, format });

describe('ruleText', () => {
  it('counts the purchases a rule fired on among those it could judge', () => {
    expect(say({ state: 'judged', fired: 3, judged: 400, needs: [] })).toBe(
      'fired on 3 of 400 purchases it could judge (0.8%)',
    );
    expect(say({ state: 'judged', fired: 3, judged: 400, needs: [] }, es)).toBe(
      'se activó en 3 de 400 compras que pudo juzgar (0.8%)',
    );
  });
  it('never says none of what fired seldom', () => {
    const firedOn = (fired: number) => say({ state: 'judged', fired, judged: 12_491, needs: [] });
    expect(firedOn(5)).toBe('fired on 5 of 12491 purchases it could judge (under 0.1%)');
    expect(firedOn(0)).toBe('fired on 0 of 12491 purchases it could judge (0%)');
  });
  it('names what is missing where no purchase could be judged, in the reader’s language', () => {
    const rule = {
      state: 'not-judged' as const,
      fired: 0,
      judged: 0,
      needs: [
        { id: 'bidder-count', text: 'bids' },
        { id: 'amount', text: 'an amount' },
      ],
    };
    expect(say(rule)).toBe(
      'not judged yet: needs how many bids came in, which the city’s payment files do not say; ' +
        'the amount of the payment',
    );
    expect(say(rule, es)).toMatch(/^aún sin juzgar: necesita cuántas ofertas llegaron/);
  });
  it('falls back on the API’s words for a need it does not know', () => {
    expect(
      say({ state: 'not-judged', fired: 0, judged: 0, needs: [{ id: 'new-need', text: 'a thing that came later' }] }),
    ).toBe('not judged yet: needs a thing that came later');
  });
  it('says that a rule is switched off and at which share', () => {
    expect(say({ state: 'switched-off', fired: 300, judged: 5_000, needs: [] })).toContain('more than 5%');
  });
});
