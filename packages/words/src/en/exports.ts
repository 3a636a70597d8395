import { verdicts } from './spending/verdicts.ts';

/** Words of files that are taken along. */
export const fileWords = {
  sample: 'Sample data',
  source: 'Source',
  atom: {
    title: 'Moontower, {city} civic records',
    asOf: (moment: string) => `As we knew it at ${moment}.`,
    some: (shown: number, all: string) => `${shown} of ${all} matching records, newest first`,
  },
  flagged: {
    title: 'Moontower, purchases flagged for review',
    some: (shown: number, all: number) => `${shown} of ${all} purchases of this view, those paid last first`,
    score: (points: number) => `${points} of 100 points by our rules, not reviewed by people yet`,
    reviewed: (points: number) => `${points} of 100 points by our rules, reviewed by people`,
    question: 'A score is a question, not a finding.',
  },
  corrections: {
    title: 'Moontower, corrections',
    withheld: 'A page that named a private person was taken off',
    verdicts,
  },
  changes: {
    title: 'Moontower, what publishers of {city} records changed or removed',
    kinds: { changed: 'Changed', removed: 'Removed', returned: 'Published again' },
    entry: (kind: string, name: string) => `${kind}: ${name}`,
    value: (name: string, from: string, to: string) => `${name}: ${from} → ${to}`,
    none: 'nothing',
    withheld: 'withheld',
    sources: (page: string) => `The publisher’s values, as we read them. Both versions and how to check them: ${page}`,
  },
  bulletins: {
    title: 'Moontower, hourly bulletins on {city} records',
    hour: (to: string, fresh: number, changed: number) => `Hour ending ${to} UTC: ${fresh} new, ${changed} changed`,
    readings: (n: number) => (n === 1 ? '1 reading' : `${n} readings`),
    fresh: (n: number) => `${n} new`,
    changed: (n: number) => `${n} changed`,
    gone: (n: number) => `${n} gone`,
    heldBack: (n: number) => `${n} held back`,
    flagged: (n: number) =>
      n === 1 ? '1 purchase flagged for a second look' : `${n} purchases flagged for a second look`,
    failures: (n: number) => (n === 1 ? '1 feed with failed readings' : `${n} feeds with failed readings`),
    late: (n: number) => (n === 1 ? '1 feed late' : `${n} feeds late`),
    sources: (page: string) => `Sources of every number: ${page}`,
  },
  findings: {
    title: 'Moontower, findings by residents of {city}',
    reviewed: 'Resident report, reviewed by two people.',
    reply: (name: string, text: string) => `Reply of ${name}: ${text}`,
  },
  /** What each date is, said before the record's own title. `other`: a record that does not say what its date is. */
  calendar: {
    calendar: 'Moontower, dates in the city’s records',
    expected: 'Expected by',
    ends: 'Due to end',
    restored: 'Power expected back',
    meeting: 'You can speak',
    comment: 'Last day to comment',
    other: 'Date in the record',
  },
} as const;
