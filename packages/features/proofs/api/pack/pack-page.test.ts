// @vitest-environment happy-dom
import type { FlaggedItem } from '@moontower/contracts';
import type { Version } from '@moontower/contracts/versions/version';
import { serverWords } from '@moontower/words/server-words';
import { expect, it } from 'vitest';
import { packWords } from '../../words/pack-words.ts';
import { packFiles } from './pack-files.ts';
import { reviewsOf } from './pack-rules.ts';
import { anEmptyPack, showPack } from './testing/show-pack.ts';

const purchase: FlaggedItem = {
  id: 'p',
  title: 'Artists',
  summary: '',
  type: 'line',
  value: 48_000,
  wastefulnessScore: 72,
  flaggedKeywords: [],
  suspiciousReason: '',
  reviewStatus: 'high_priority',
  reviewBy: 'rules',
  sourceDocument: 's',
  lineItem: 'l',
  verificationUrl: 'https://data.example.org/rows.json',
  url: 'https://data.example.org/d/x',
  publishedAt: '2026-06-24T05:00:00.000Z',
  dateSource: 'award',
  unit: 'line',
  lines: 1,
  score: {
    total: 72,
    components: {
      keywords: { points: 30, limit: 30, possible: 30 },
      amount: { points: 22, limit: 25, possible: 25 },
      description: { points: 20, limit: 25, possible: 25 },
      vendor: { points: 0, limit: 20, possible: 0 },
    },
    hits: [],
    bucket: 'high',
    completeness: 0.8,
    confidence: 'medium',
    reviewPriority: true,
    labels: [],
    ruleSet: 'r',
    scoredAt: '2026-11-20T00:00:00.000Z',
  },
};

it.each(['en', 'es'] as const)('a score that people cleared stands in a pack with that word, in %s', async (lang) => {
  const words = serverWords.pages[lang].purchase;
  const shown = (item: FlaggedItem) =>
    showPack({ ...anEmptyPack, purchases: [item], reviews: reviewsOf([item]) }, lang);
  expect(await shown({ ...purchase, reviewStatus: 'cleared', reviewBy: 'people' })).toContain(words.cleared);
  const reopened = { clearedAt: '2026-11-02T02:00:00Z', at: '2026-11-20T18:00:00Z', gained: [] };
  expect(await shown({ ...purchase, reopened })).toContain(words.reopened('2026-11-02', '2026-11-20'));
  expect(await shown(purchase)).not.toContain(words.cleared);
});

it.each([
  ['en', ['holds 1,000, the first', 'holds the newest 500', 'scores of 100 purchases, the highest, of 1,203']],
  [
    'es',
    ['trae 1,000, las primeras', 'trae los 500 más recientes', 'puntajes de 100 compras, los más altos, de 1,203'],
  ],
] as const)('what a pack does not hold whole is said on its page, each part by itself, in %s', async (lang, said) => {
  const cut = { rows: { held: 1_000 }, changes: { held: 500 }, purchases: { held: 100, of: 1_203 } };
  const page = await showPack({ ...anEmptyPack, cut }, lang);
  for (const sentence of said) expect(page).toContain(sentence);
  for (const sentence of said) expect(await showPack(anEmptyPack, lang)).not.toContain(sentence);
});

it('values that were taken back since are withheld in a pack, not empty', async () => {
  const change: Version = {
    leaf: 7,
    uid: 'austin-payments:p1',
    feed: 'austin-payments',
    key: 'p1',
    kind: 'changed',
    at: '2026-11-20T18:05:00.000Z',
    run: 'run-1',
    fields: [{ name: 'lgl_nm' }, { name: 'amount', to: '12.50' }],
  };
  const pack = { ...anEmptyPack, changes: [change] };
  const csv = packFiles(pack, 'en').find(({ name }) => name === 'changes.csv')?.content;
  expect(csv).toContain('lgl_nm,withheld,withheld');
  expect(csv).toContain('amount,,12.50');
  expect(await showPack(pack, 'en')).toContain('lgl_nmwithheldwithheldamount12.50');
  expect(await showPack(pack, 'es')).toContain(`lgl_nm${packWords.es.page.withheld}${packWords.es.page.withheld}`);
});
