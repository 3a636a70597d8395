import type { RuleReport } from '@moontower/contracts/spending/rules/rule-report';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';

interface RuleTextContext {
  firingLimit: number;
  words: Words['pages']['methods']['rules'];
  format: Pick<Format, 'count' | 'locale'>;
}

/** What became of a rule when purchases were last scored, in words; what is missing where it could not judge any. */
export function ruleText(
  { state, fired, judged, needs }: Pick<RuleReport, 'state' | 'fired' | 'judged' | 'needs'>,
  { firingLimit, words, format }: RuleTextContext,
): string {
  // A tenth of a percent tells apart what fires seldom from what never does.
  const percent = (share: number) =>
    new Intl.NumberFormat(format.locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
  const some = (share: number) => (share > 0 && share < 0.001 ? words.under(percent(0.001)) : percent(share));
  switch (state) {
    case 'judged':
      return words.fired(format.count(fired), format.count(judged), some(fired / judged));
    case 'switched-off':
      return words.off(format.count(fired), format.count(judged), percent(firingLimit));
    case 'explains':
      return words.explains;
    case 'not-judged': {
      const known = new Map(Object.entries(words.needs));
      return words.notJudged(needs.map(({ id, text }) => known.get(id) ?? text).join('; '));
    }
  }
}
