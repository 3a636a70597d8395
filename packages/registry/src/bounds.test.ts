import { jobs } from '@moontower/contracts/jobs';
import { collectionsInCode } from '@moontower/testkit/stored-collections';
import { describe, expect, it } from 'vitest';
import { bounds } from './bounds.ts';

describe('what bounds a collection', () => {
  it('is said of each that the code names', () => {
    const inCode = [...new Set(collectionsInCode())];
    expect(inCode.length).toBeGreaterThan(40);
    expect(inCode.filter((name) => !(name in bounds))).toEqual([]);
  });
  it('is a job that runs, where it is swept', () => {
    const by = Object.values(bounds).flatMap((bound) => (bound.kind === 'swept' ? [bound.by] : []));
    expect(by.length).toBeGreaterThan(0);
    expect(by.filter((name) => !(name in jobs))).toEqual([]);
  });
});
