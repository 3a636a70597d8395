import { describe, expect, it } from 'vitest';
import { itemFrom } from '../read-sample.ts';
import { austinTrees } from './feed.ts';
import sample from './sample.json' with { type: 'json' };

describe('austin-trees', () => {
  it('says that a tree is to be removed, which, and why', () => {
    expect(itemFrom(austinTrees, sample[0])).toMatchObject({
      title: 'Permit to remove a tree at 4509 Avenue D',
      summary: 'Live oak. Reason given: Tree is dead',
      tags: ['heritage tree'],
      status: { state: 'approved' },
    });
  });
  it('calls a permit without removal a tree permit', () => {
    expect(itemFrom(austinTrees, sample[2]).title).toBe('Tree permit');
  });
  it('maps a denial', () => {
    expect(itemFrom(austinTrees, sample[1]).status?.state).toBe('denied');
  });
});
