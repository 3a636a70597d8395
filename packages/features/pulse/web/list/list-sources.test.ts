import { describe, expect, it } from 'vitest';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { sourcesOf } from './ListSources.tsx';

const from = (id: string, sourceLabel: string) => {
  const feature = aPulseFeature({ id });
  return { ...feature, properties: { ...feature.properties, sourceLabel } };
};

describe('the sources of the list', () => {
  it('are named once each, those with most rows first', () => {
    const rows = [from('a', 'Fire incidents'), from('b', '311'), from('c', '311'), from('d', 'Building permits')];
    expect(sourcesOf(rows)).toEqual(['311', 'Building permits', 'Fire incidents']);
    expect(sourcesOf([])).toEqual([]);
  });
});
