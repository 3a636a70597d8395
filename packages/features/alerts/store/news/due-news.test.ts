import { describe, expect, it } from 'vitest';
import { dueNews, isAllDue, readerStart, type AlertTerms, type NewsMatch, type NewsSpan } from './due-news.ts';
import { NOTHING_TOLD } from './told-news.ts';

const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
/** The same numbers in every run. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const alertsOf = (next: (most: number) => number): AlertTerms[] =>
  Array.from({ length: 1 + next(5) }, (_, n) => ({
    _id: `a${n}`,
    query: `q${next(4)}`,
    frequency: FREQUENCIES[next(3)] ?? 'daily',
    sinceSeq: next(20),
  }));
const newsOf = (next: (most: number) => number): NewsMatch[] =>
  Array.from({ length: 60 }, (_, n) => ({
    _id: `n${n}`,
    seq: n + 1,
    queries: Array.from({ length: 6 }, (_each, q) => `q${q}`).filter(() => next(3) === 0),
  }));

/** Where all that a reader asks for is due: what was told, and all that there was. */
const wholes: [told: string[], all: string[]][] = [];

/** Mails at once after every third of the log, a digest after every tenth, the weekly one with every third digest. */
function tellAll(alerts: readonly AlertTerms[], news: readonly NewsMatch[]): string[] {
  const told: string[] = [];
  const atOnce = new Set<string>();
  const tell = (span: NewsSpan) => {
    const heard = news.filter(({ seq }) => seq > readerStart(span, alerts) && seq <= span.to);
    const due = [...dueNews(alerts, heard, { span, told: atOnce, owed: new Set() })];
    const [query = '', ...others] = new Set(alerts.map((alert) => alert.query));
    if (atOnce.size === 0 && others.length === 0 && isAllDue(span, alerts))
      wholes.push([
        due.map(({ news: { _id } }) => _id),
        heard.flatMap(({ _id, queries }) => (queries.includes(query) ? [_id] : [])),
      ]);
    told.push(...due.map((each) => each.news._id));
    return due;
  };
  for (let to = 3; to <= 60; to += 3) {
    for (const each of tell({ to, instant: to - 3 })) atOnce.add(each.news._id);
    if (to % 30 === 0) tell({ to, daily: to - 15, weekly: to - 30 });
    else if (to % 15 === 0) tell({ to, daily: to - 15 });
  }
  return told;
}

describe('what a reader is told', () => {
  it('is each thing that an alert asks for, and each once, however alerts and frequencies overlap', () => {
    const next = numbersFrom(19);
    for (let run = 0; run < 300; run += 1) {
      const [alerts, news] = [alertsOf(next), newsOf(next)];
      const wanted = news.filter(({ seq, queries }) =>
        alerts.some((alert) => seq > alert.sinceSeq && queries.includes(alert.query)),
      );
      const told = tellAll(alerts, news);
      expect(told.toSorted(), JSON.stringify(alerts)).toEqual(wanted.map(({ _id }) => _id).toSorted());
    }
    expect(wholes.length).toBeGreaterThan(50);
    expect(wholes.map(([told]) => told)).toEqual(wholes.map(([, all]) => all));
  });
  it('holds what is owed however long ago it was, as long as an alert still asks for it', () => {
    const news = [
      { _id: 'old', seq: 1, queries: ['q1'] },
      { _id: 'other', seq: 2, queries: ['q2'] },
    ];
    const alert = { _id: 'a', query: 'q1', frequency: 'daily' as const, sinceSeq: 50 };
    const span = { to: 100, daily: 90 };
    const owed = new Set(['old', 'other']);
    expect([...dueNews([alert], news, { span, ...NOTHING_TOLD })]).toEqual([]);
    expect([...dueNews([alert], news, { span, ...NOTHING_TOLD, owed })].map((each) => each.news._id)).toEqual(['old']);
  });
});
