import { AppError, type FlaggedItem } from '@moontower/contracts';
import { aRuleCatalogue } from './seed.ts';
import type { Deps } from '../src/deps.ts';

const aPartyPage = {
  code: 'V0001',
  name: 'Example Paving LLC',
  paid: 1,
  purchases: 1,
  years: [{ fiscalYear: 2026, paid: 1, purchases: 1 }],
  leftOut: { persons: 0, reversals: 0, notScored: 0 },
  flagged: [],
  totalFlagged: 0,
  months: Array.from({ length: 12 }, () => 0),
  ruleSet: 'r1',
};
const ofVendor = { departments: [], spellings: [], sameName: [], contracts: [] };

export function fakePork(flagged: FlaggedItem[]): Deps['pork'] {
  const known = (id: string): FlaggedItem => {
    const purchase = flagged.find((each) => each.id === id);
    if (purchase === undefined) throw new AppError('not_found');
    return purchase;
  };
  return {
    flagged: async () => ({ items: flagged, total: 1 }),
    eachFlagged: () => each<FlaggedItem>(flagged),
    countFlagged: async () => 1,
    page: async (id) => ({ purchase: known(id), rows: [], sameCase: [], history: [], claims: [] }),
    head: async (id) => ({ purchase: known(id) }),
    vendor: async ({ code }) => (code === 'V0001' ? { ...aPartyPage, ...ofVendor } : undefined),
    payee: async ({ code }) =>
      code === 'Example Paving LLC' ? { ...aPartyPage, ...ofVendor, code: undefined } : undefined,
    department: async ({ code }) => (code === 'V0001' ? { ...aPartyPage, vendors: [] } : undefined),
    purchase: async (id) => (flagged[0]?.id === id ? { purchase: flagged[0], rows: [] } : undefined),
    statistics: async () => ({
      flagFloor: 20,
      totalFlagged: 1,
      totalWithPoints: 1,
      highScoreCount: 1,
      highScoreValue: 1,
      topScore: 72,
      totalScored: 1,
      totalNotScored: 0,
      totalValue: 1,
      totalWastefulValue: 1,
      highPriorityCount: 1,
      highPriorityValue: 1,
      averageWastefulnessScore: 72,
      wasteByPriority: { high: 1 },
      wasteByCategory: { Services: 1 },
      largestWasteItems: flagged,
      highPriorityItems: flagged,
      scoreDistribution: { '70-79': 1 },
      sampleScores: [72],
      topKeywords: [{ keyword: 'consulting', count: 1, flagged: 1 }],
      keywordChips: [{ keyword: 'consulting', count: 1, flagged: 1 }],
      notScoredByReason: {},
      populations: {},
      ruleSet: 'r1',
    }),
    ruleCatalogue: async () => aRuleCatalogue(),
    vendorPages: async () => new Set(),
  };
}

async function* each<T>(all: readonly T[]): AsyncGenerator<T> {
  yield* all;
}
