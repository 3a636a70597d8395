import { describe, expect, it } from 'vitest';
import { latest, spokenDay } from './read-dates.ts';
import { readDay, readInstant, readMoment } from './austin-reading.ts';

describe('readMoment', () => {
  it.each([
    ['2026-04-08T00:00:00.000', '2026-04-08T05:00:00.000Z', true],
    ['2026-04-08T00:00:00.000Z', '2026-04-08T05:00:00.000Z', true],
    ['2026-01-08', '2026-01-08T06:00:00.000Z', true],
    ['2026-04-08T13:30:00.000', '2026-04-08T18:30:00.000Z', false],
    ['2026-04-08T13:30:00.000Z', '2026-04-08T13:30:00.000Z', false],
    ['2026-03-08T02:30:00.000', '2026-03-08T08:30:00.000Z', false],
    ['2026-11-01T01:30:00.000', '2026-11-01T06:30:00.000Z', false],
  ])('reads %s as %s', (text, at, dayOnly) => {
    expect(readMoment(text)).toEqual({ at, dayOnly });
  });
  it.each(['', 'yesterday', '2026-02-30T00:00:00.000', '2026-13-01', undefined])('gives nothing for %s', (text) => {
    expect(readMoment(text)).toBeUndefined();
  });
});

describe('readInstant', () => {
  it.each([
    ['2026-05-02T00:00:00.000Z', '2026-05-02T00:00:00.000Z', false],
    ['2026-04-08T13:30:00.000Z', '2026-04-08T13:30:00.000Z', false],
    ['2026-04-08T13:30:00.000', '2026-04-08T18:30:00.000Z', false],
    ['2026-04-08T00:00:00.000', '2026-04-08T05:00:00.000Z', true],
    ['2026-04-08', '2026-04-08T05:00:00.000Z', true],
  ])('reads %s as %s', (text, at, dayOnly) => {
    expect(readInstant(text)).toEqual({ at, dayOnly });
  });
  it.each(['', 'yesterday', undefined])('gives nothing for %s', (text) => {
    expect(readInstant(text)).toBeUndefined();
  });
});

describe('days', () => {
  it('are never moved by a zone', () => {
    expect(readDay('2026-04-08T00:00:00.000Z')?.day).toBe('2026-04-08');
  });
  it('are spoken in plain words', () => {
    expect(spokenDay('2026-04-08')).toBe('April 8, 2026');
  });
  it('compare as text', () => {
    expect(latest('2026-04-08', undefined, '2026-05-01')).toBe('2026-05-01');
  });
});
