import { describe, expect, it } from 'vitest';
import { AlertFilter } from '@moontower/alerts/contract';
import { followedView, readFollowed, readPorkQuestion, trackerPage } from '../views/pork-view.ts';

const viewOf = (address: string) => followedView(readPorkQuestion(new URLSearchParams(address)));

describe('a view of the tracker that is followed', () => {
  it('is its filters in one order, without order and floor, and leads back to the same view', () => {
    expect(viewOf('keyword=no-bid&q=a+%26+b&sort=date&floor=1&department=6200')).toBe(
      'q=a+%26+b&keyword=no-bid&department=6200',
    );
    expect(readFollowed('q=a+%26+b&keyword=no-bid')).toMatchObject({ q: 'a & b', keyword: 'no-bid', priority: 'all' });
    expect([viewOf(''), trackerPage('all'), trackerPage('rule=F03')]).toEqual([
      'all',
      '/pork-tracker',
      '/pork-tracker?rule=F03',
    ]);
  });
  it('is none of which nothing is flagged anew, and is the same question however it was written', () => {
    for (const priority of ['cleared', 'confirmed', 'not-scored']) {
      expect(viewOf(`priority=${priority}`)).toBeUndefined();
      expect(AlertFilter.safeParse({ pork: `priority=${priority}` }).success).toBe(false);
    }
    expect(AlertFilter.parse({ pork: 'keyword=luxury&priority=high&x=1' }).pork).toBe('priority=high&keyword=luxury');
  });
});
