import { describe, expect, it } from 'vitest';
import { rememberFeedVisit, wayHome } from './feed-visit.ts';

describe('wayHome', () => {
  it('leads home without filters when no record was opened from the feed', () => {
    expect(wayHome('a')).toEqual({ back: false, path: '/' });
  });
  it('goes one step back from the record opened, and to the same filters from a record further on', () => {
    rememberFeedVisit('a', '?district=4');
    expect(wayHome('a')).toEqual({ back: true, path: '/?district=4' });
    expect(wayHome('b')).toEqual({ back: false, path: '/?district=4' });
  });
});
