import { describe, expect, it } from 'vitest';
import { factApplies } from './fact-applies.ts';

describe('a fact that is missing', () => {
  it('is worth saying where records of the type can have it', () => {
    expect(factApplies('building-permits', 'value')).toBe(true);
    expect(factApplies('service-requests', 'place')).toBe(true);
  });
  it('is no row where they cannot', () => {
    expect(factApplies('fire-incidents', 'value')).toBe(false);
    expect(factApplies('development', 'value', 'plan-review')).toBe(true);
    expect(factApplies('development', 'value', 'tree-permit')).toBe(false);
    expect(factApplies('council', 'place')).toBe(false);
  });
});
