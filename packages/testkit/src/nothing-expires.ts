/**
 * Options of a mongod for tests. Tests set clocks to days that go by; MongoDB goes by its own clock and would take away
 * once a minute what they stored a moment ago, as soon as the real day is late enough.
 */
export const NOTHING_EXPIRES = ['--setParameter', 'ttlMonitorEnabled=false'] as const;
