import { describe, expect, it } from 'vitest';
import { publishedTime } from './floating-time.ts';

const told = (text: string) => new Date(publishedTime(Date.parse(text), 'America/Chicago')).toISOString();

describe('a publisher’s time', () => {
  it('at midnight UTC is a day, and begins there and not the evening before', () => {
    expect([told('2026-05-01T00:00:00.000Z'), told('2026-01-05T00:00:00.000Z')]).toEqual([
      '2026-05-01T05:00:00.000Z',
      '2026-01-05T06:00:00.000Z',
    ]);
  });
  it('at any other moment stays', () => {
    expect(told('2026-05-01T00:00:01.000Z')).toBe('2026-05-01T00:00:01.000Z');
  });
});
