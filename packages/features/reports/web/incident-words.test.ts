import { describe, expect, it } from 'vitest';
import type { Role } from '@moontower/contracts/route';
import { inCity } from '@moontower/words/city-words';
import { incidents as ofAnyCity } from '@moontower/words/en/reports/incidents';
import { ui } from '@moontower/words/en/ui';
import { nextOf } from '@moontower/ui/data/requests/next-of.ts';
import { asPriority, asType, commentHelp, districtText, reasonText, stepOf } from './incident-words.ts';

const incidents = inCity(ofAnyCity, 'en');

describe('a report in words', () => {
  it('shows an unknown type as other and an unknown priority as medium', () => {
    expect([asType('noise'), asType('graffiti'), asPriority('asap'), asPriority('urgent')]).toEqual([
      'other',
      'graffiti',
      'medium',
      'urgent',
    ]);
  });
  it('has come as far as a person brought it', () => {
    expect(stepOf({ status: 'open', review: 'held' })).toBe('sent');
    expect(stepOf({ status: 'open', review: 'hidden' })).toBe('sent');
    expect(stepOf({ status: 'open', review: 'published' })).toBe('seen');
    // Others see only what is published, and no review beside it.
    expect(stepOf({ status: 'open', review: undefined })).toBe('seen');
    expect(stepOf({ status: 'in_progress', review: 'published' })).toBe('working');
    expect([stepOf({ status: 'resolved' }), stepOf({ status: 'closed' })]).toEqual(['closed', 'closed']);
  });
  it('never ends without a reason or the word that none was given', () => {
    const words = { incidents };
    expect(reasonText({ status: 'closed', reason: 'not_fixed' }, words)).toBe('Reason: it is not fixed.');
    expect(reasonText({ status: 'resolved' }, words)).toBe('No reason given.');
    expect(reasonText({ status: 'open' }, words)).toBeUndefined();
  });
  it('lies outside the districts only where its place was found there', () => {
    const words = { incidents, ui };
    expect(districtText({ district: 9, precision: 'exact' }, words)).toBe('District 9');
    expect(districtText({ district: undefined, precision: 'block' }, words)).toBe('Outside Austin’s districts');
    expect(districtText({ district: undefined, precision: 'none' }, words)).toBe('District not known');
  });
  it('tells who writes a comment whether others see it at once', () => {
    const words = { incidents };
    const told = (roles: readonly Role[], userId?: string) =>
      commentHelp({ userId }, { id: 'me', roles }, words) === words.incidents.comments.helpShown;
    expect([told(['staff']), told(['reviewer']), told(['user', 'staff'])]).toEqual([true, true, true]);
    expect([told([]), told(['user']), told(['operator'])]).toEqual([false, false, false]);
    // There they speak as its author, whatever else they are.
    expect([told(['staff'], 'me'), told(['reviewer'], 'me')]).toEqual([false, false]);
  });
  it('are paged by the cursor of the next page', () => {
    expect(nextOf('</api/incidents?tab=all&cursor=abc%3D&limit=50>; rel="next"')).toBe('abc=');
    expect([nextOf(null), nextOf('</x>; rel="prev"')]).toEqual([undefined, undefined]);
  });
});
