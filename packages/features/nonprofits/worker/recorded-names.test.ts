import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { looseName } from '@moontower/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { moneyUnder } from './money-under.ts';

const PAYMENTS = join(import.meta.dirname, '../../../../../shared/data/recordings/soda/8c6z-qnmj.jsonl');
const here = existsSync(PAYMENTS);
if (!here) console.warn('../shared/data is not here: names of recorded payments are matched with no organisation');

/** Who was paid, as the city's checkbook wrote it. No EIN stands in it. */
const names = here
  ? [
      ...new Set(
        readFileSync(PAYMENTS, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => z.object({ lgl_nm: z.string().optional() }).parse(JSON.parse(line)).lgl_nm ?? ''),
      ),
    ]
  : [];
/**
 * Made-up numbers (real ones never begin with 00): five names of the recordings, each with others that a reader could
 * take for it.
 */
const REGISTER = [
  { ein: '000000001', name: 'WORKQUEST', pays: ['WorkQuest'] },
  { ein: '000000002', name: 'WORKQUEST FOUNDATION', pays: [] },
  { ein: '000000003', name: 'PEDERNALES ELECTRIC COOPERATIVE INC', pays: ['Pedernales Electric Cooperative'] },
  { ein: '000000004', name: 'PEDERNALES ELECTRIC COOPERATIVE COMMUNITY FUND', pays: [] },
  { ein: '000000005', name: 'GREEN BUSINESS CERTIFICATION INC', pays: ['Green Business Certification Inc'] },
  { ein: '000000006', name: 'GREEN BUSINESS CERTIFICATION INSTITUTE INC', pays: [] },
  { ein: '000000007', name: 'TRAVIS COUNTY ESD 8', pays: ['Travis County ESD 8'] },
  { ein: '000000008', name: 'TRAVIS COUNTY ESD 9', pays: [] },
  { ein: '000000009', name: 'CLINICAL PATHOLOGY LABORATORIES', pays: ['Clinical Pathology Laboratories'] },
  { ein: '000000010', name: 'CLINICAL PATHOLOGY LABORATORIES AUXILIARY', pays: [] },
] as const;

const cells = names.map((name) => ({ cell: { at: looseName(name), name }, sums: { '2026:n': 1, '2026:cents': 100 } }));
const under = (organisation: string, others = 0) =>
  moneyUnder(organisation, others, { payments: cells, contracts: [], grants: [] });

describe.skipIf(!here)('organisations of the recordings’ names', () => {
  it.each(REGISTER)('$name ($ein) has its own payments and those of no other number', ({ name, pays }) => {
    expect(names.length).toBeGreaterThan(40);
    expect(under(name).map((money) => money.name)).toEqual(pays);
  });

  it('are likely by the same legal name, possible without its form or where two have the name', () => {
    const matched = (name: string, others = 0) => under(name, others).map(({ match, why }) => `${match}: ${why}`);
    expect(matched('WORKQUEST')).toEqual(['likely: same-name']);
    expect(matched('PEDERNALES ELECTRIC COOPERATIVE INC')).toEqual(['possible: other-form']);
    expect(matched('WORKQUEST', 1)).toEqual(['possible: shared-name']);
  });
});
