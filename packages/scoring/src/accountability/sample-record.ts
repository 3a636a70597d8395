import type { DevelopmentRecord } from './record.ts';

/** A permit that no rule flags; say only what the test is about. */
export const aRecord = (about: Partial<DevelopmentRecord> = {}): DevelopmentRecord => ({
  type: 'building-permits',
  subtype: 'remodel',
  status: { state: 'open' },
  stages: [
    { stage: 'filed', on: '2026-01-05' },
    { stage: 'approved', on: '2026-02-05' },
  ],
  facts: { Expires: '2026-08-05' },
  atAddress: { openStructureCases: [], repeatOffenders: [] },
  on: '2026-11-22',
  ...about,
});
