import { expect, it } from 'vitest';
import { longOpenStructureCase } from './long-open-structure-case.ts';
import { aRecord } from './sample-record.ts';

const withCase = (openedOn: string) =>
  aRecord({ atAddress: { openStructureCases: [{ id: 'austin-code-cases:1', openedOn }], repeatOffenders: [] } });
it('names the case and since when it is open, after more than a year', () => {
  expect(longOpenStructureCase.find(withCase('2025-11-21'))).toEqual([
    { name: 'case', text: 'austin-code-cases:1' },
    { name: 'opened', text: '2025-11-21' },
  ]);
});
it.each(['2025-11-22', '2026-10-01'])('asks nothing of a case opened on %s', (openedOn) => {
  expect(longOpenStructureCase.find(withCase(openedOn))).toBeUndefined();
});
