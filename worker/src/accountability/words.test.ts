import { accountability as english } from '@moontower/words/en/spending/accountability';
import { accountability as spanish } from '@moontower/words/es/spending/accountability';
import { expect, it } from 'vitest';
import { accountabilityRules } from '@moontower/scoring/accountability/rules';

it('every rule is told in both languages as it is published, with each innocent explanation', () => {
  const told = Object.entries(english.rules).map(([id, { title, why, innocent }]) => ({
    id,
    title,
    whyItMatters: why,
    innocentExplanations: Object.values(innocent).filter((text) => text !== ''),
  }));
  expect(told).toEqual(
    accountabilityRules.map(({ id, title, whyItMatters, innocentExplanations }) => ({
      id,
      title,
      whyItMatters,
      innocentExplanations,
    })),
  );
  const [inEnglish, inSpanish] = [english, spanish].map(({ rules }) =>
    Object.values(rules).map(({ innocent }) => Object.values(innocent).filter((text) => text !== '').length),
  );
  expect(inSpanish).toEqual(inEnglish);
});
