import { describe, expect, it } from 'vitest';
import { bandOf, SIZE_RULES, type BandSign } from './bands.ts';

const sign = (rule: string, component: BandSign['component'], points: number): BandSign => ({
  rule,
  component,
  points,
  strong: false,
});
const strong = (...of: Parameters<typeof sign>): BandSign => ({ ...sign(...of), strong: true });

describe('the band of a score', () => {
  it('is high for a strong rule and a second one of 8 points from another part, medium for a strong rule alone', () => {
    const [peers, again] = [strong('F05', 'amount', 25), sign('F11', 'vendor', 8)];
    expect(bandOf([peers, again])).toBe('high');
    expect(bandOf([again, peers])).toBe('high');
    expect(bandOf([peers, sign('F11', 'vendor', 7)])).toBe('medium');
    expect(bandOf([peers, strong('F03', 'amount', 25)])).toBe('medium');
    expect(bandOf([again, sign('F34', 'keywords', 24)])).toBe('low');
    expect(bandOf([sign('F22', 'amount', 0)])).toBe('none');
    expect(bandOf([])).toBe('none');
  });

  it('takes larger than all that the vendor is paid for one sign, though two rules say it', () => {
    const beside = strong('F08', 'vendor', 20);
    expect(bandOf([beside, sign('F09', 'amount', 20)])).toBe('medium');
    expect(bandOf([beside, strong('F09', 'amount', 25)])).toBe('high');
    expect(bandOf([strong('F11', 'vendor', 20), sign('F09', 'amount', 20)])).toBe('high');
  });

  it.each(SIZE_RULES)('counts %s, which says that something is large, round or off, as neither', (rule) => {
    expect(bandOf([strong(rule, 'vendor', 20)])).toBe('low');
    expect(bandOf([strong('F05', 'amount', 25), strong(rule, 'vendor', 20)])).toBe('medium');
  });

  it('is never lowered by what is found besides: whatever more is known can only add signs', () => {
    const order = ['none', 'low', 'medium', 'high'];
    let state = 7;
    const next = (below: number) => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) % below;
    const parts = ['keywords', 'amount', 'description', 'vendor'] as const;
    const rules = ['F03', 'F05', 'F07', 'F08', 'F11', 'F24', 'F34', 'F09'];
    const anySign = () =>
      (next(3) === 0 ? strong : sign)(rules[next(8)] ?? 'F03', parts[next(4)] ?? 'amount', next(26));
    for (let round = 0; round < 2_000; round += 1) {
      const signs = Array.from({ length: next(5) }, anySign);
      const more = [...signs, ...Array.from({ length: 1 + next(3) }, anySign)];
      expect(order.indexOf(bandOf(more))).toBeGreaterThanOrEqual(order.indexOf(bandOf(signs)));
    }
  });
});
