// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RuleHit } from '@moontower/contracts/spending/purchase';
import type { Peers } from '@moontower/contracts/spending/purchase-page';
import { LANGUAGES, type Language } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { ExplainScore } from '../purchases/ExplainScore.tsx';
import { aFlaggedItem } from '../testing/a-flagged-item.ts';
import { PeersPart } from './PeersPart.tsx';

afterEach(cleanup);

const hit = (rule: string, version: number, about: Partial<RuleHit>): RuleHit => ({
  rule,
  version,
  title: `Title of ${rule}`,
  whyItMatters: `Why ${rule} matters`,
  innocentExplanations: [`A plain reason for ${rule}`, `Another plain reason for ${rule}`],
  component: 'keywords',
  family: 'K1',
  strength: 1,
  points: 10,
  counted: 10,
  strong: false,
  evidence: [{ label: 'Words', text: 'sole source' }],
  ...about,
});
const amount: Partial<RuleHit> = {
  component: 'amount',
  family: 'A2',
  points: 22,
  counted: 22,
  evidence: [{ label: 'Amount', value: 4_800_000, unit: 'cents' }],
};
const HITS = [
  hit('F34', 6, {}),
  hit('F01', 3, amount),
  hit('F35', 3, { family: 'K3', points: 20, counted: 20 }),
  hit('F36', 4, { component: 'description', family: 'D1', points: 20, counted: 20 }),
];
const purchase = { ...aFlaggedItem, score: { ...aFlaggedItem.score, hits: HITS } };
const PEERS: Peers = {
  by: 'object',
  code: '5860',
  name: 'Consulting',
  count: 120,
  below: 90,
  bins: [
    { fromCents: 0, belowCents: 1_000_000, count: 40 },
    { fromCents: 1_000_000, belowCents: 10_000_000, count: 80 },
  ],
};

async function shown(language: Language, peers?: Peers, of = purchase) {
  const { pork } = await showPart(
    <>
      <ExplainScore purchase={of} rowsWanted={false} />
      <PeersPart page={{ purchase: of, peers, rows: [], sameCase: [], history: [], claims: [] }} />
    </>,
    { language, areas: ['pork'] },
  );
  return pork;
}
const parts = () => [...document.querySelectorAll<HTMLElement>('[data-part-name]')];

describe.each(LANGUAGES)('whoever opens a flag, in %s', (language) => {
  it('reads why this one: four parts that add up, and what each rule that fired compared', async () => {
    const { explain } = await shown(language);
    const points = parts().map(({ dataset }) => Number(dataset['points']));
    expect([points, points.reduce((sum, each) => sum + each, 0)]).toEqual([[30, 22, 20, 0], purchase.score.total]);
    expect(document.querySelector('[data-sum]')?.getAttribute('data-sum')).toBe(String(purchase.score.total));
    const compared = screen.getAllByRole('list', { name: explain.facts });
    expect(compared.map((list) => list.querySelectorAll('li b, mark').length)).toEqual(HITS.map(() => 1));
    screen.getByText(explain.doesNotShow);
  });

  it('reads compared with what: its place among those like it, or that there are too few', async () => {
    const { purchase: words } = await shown(language, PEERS);
    expect(document.querySelector('[data-place]')?.textContent).toMatch(/75.*120/);
    screen.getByRole('region', { name: words.peers.title });
    cleanup();
    await shown(language);
    screen.getByText(words.peers.none);
    expect(document.querySelector('[data-place]')).toBeNull();
  });

  it('reads why the median is of other purchases than this part, and nothing where they agree', async () => {
    const counted = (count: number) => ({
      ...purchase,
      score: { ...purchase.score, peers: { count, medianCents: 1_200_000 } },
    });
    const { purchase: words } = await shown(language, PEERS, counted(114));
    screen.getByText(words.peers.ofRules('114'));
    cleanup();
    await shown(language, PEERS, counted(120));
    expect(document.querySelector('[data-rule-peers]')).toBeNull();
  });

  it('reads what would make it fine: at once by the weightiest rule, and of every rule, with the paper', async () => {
    const { explain } = await shown(language);
    const reasons = ({ rule, version, innocentExplanations }: RuleHit) =>
      explain.reasonsOf(`${rule}.${String(version)}`, innocentExplanations);
    const most = reasons(HITS[1] ?? hit('none', 0, {}))[0] ?? '';
    expect(document.querySelector('[data-ordinary]')?.textContent).toContain(`${explain.ordinary}: ${most}`);
    const details = parts().flatMap((part) => [...part.querySelectorAll('details')]);
    expect(details).toHaveLength(HITS.length);
    for (const each of details) {
      within(each).getByText(explain.details);
      within(each).getByText(`${explain.ordinary}:`, { selector: 'b', exact: false });
      expect(each.querySelector('[data-paper]')?.textContent).toContain(explain.paper);
      expect(each.querySelectorAll('li').length).toBeGreaterThan(0);
    }
    const told = details.map((each) =>
      [...each.querySelectorAll('li')].map(({ textContent }) => textContent).join('; '),
    );
    expect(new Set(told)).toEqual(new Set(HITS.map((each) => reasons(each).join('; '))));
  });

  it('reads it in the language of the page', async () => {
    await shown(language);
    const english = parts().flatMap((part) => [...part.querySelectorAll('details [lang="en"]')]);
    expect(english.length === 0).toBe(language === 'es');
  });
});
