import { describe, expect, it } from 'vitest';
import { judgeAnswers, judgeMails, judgeOnce, judgeSequence, judgeTold, mailsUnanswered } from './law.ts';

describe('the law over events', () => {
  const judged = (bursts: Parameters<ReturnType<typeof judgeSequence>['take']>[0][]) => {
    const sequence = judgeSequence();
    bursts.forEach(sequence.take);
    return Object.values(sequence.zeros());
  };
  it('finds nothing in bursts that follow each other', () => {
    expect(
      judged([
        { first: 1, last: 3, count: 3 },
        { first: 4, last: 4, count: 1 },
      ]),
    ).toEqual([0, 0]);
  });
  it('counts numbers that are missing between bursts and within one, and numbers given twice', () => {
    expect(
      judged([
        { first: 1, last: 3, count: 2 },
        { first: 6, last: 6, count: 1 },
      ]),
    ).toEqual([3, 0]);
    expect(
      judged([
        { first: 1, last: 3, count: 3 },
        { first: 3, last: 4, count: 2 },
      ]),
    ).toEqual([0, 1]);
  });
});

describe('the law over what people made', () => {
  it('counts what is lost, what is there twice, and what nobody made', () => {
    expect(Object.values(judgeOnce('reports', ['a', 'b', 'c'], ['a', 'a', 'c', 'd']))).toEqual([1, 1, 1]);
    expect(Object.values(judgeOnce('reports', ['a'], ['a']))).toEqual([0, 0, 0]);
  });
  it('takes an address that is taken for a sign-up done before, and no other refusal', () => {
    const act = (key: string, what: 'report' | 'sign-up') => [key, { key, what, by: 0, words: '' }] as const;
    const acts = new Map([act('one', 'sign-up'), act('two', 'report'), act('three', 'report')]);
    const answers = new Map([
      ['one', { answers: 'one', status: 409 }],
      ['two', { answers: 'two', status: 422 }],
    ]);
    expect(Object.values(judgeAnswers({ acts, answers }))).toEqual([1, 1]);
  });
});

describe('the law over mails', () => {
  const kept = (id: string, to = 'ann', names: string[] = []) => ({ id, to, at: 1, names });
  const mail = (id: string, state = 'sent', dueMs = 0) => ({ id, state, dueMs });
  const judged = (...given: Parameters<typeof judgeMails>) => Object.values(judgeMails(...given));

  it('lets a mail come again for each fault that met it on its way, and once more for none', () => {
    const twice = [kept('a'), kept('a')];
    expect(judged([mail('a')], twice, { inFlight: ['a'], nowMs: 9 })).toEqual([0, 0, 0, 0, 1]);
    expect(judged([mail('a')], twice, { inFlight: ['b'], nowMs: 9 })).toEqual([0, 0, 1, 0, 1]);
  });
  it('knows the mails that a mail server kept and hung up on, by when the fault was', () => {
    const at = (id: string, ms: number) => ({ ...kept(id), at: ms });
    const mails = [at('before', 99), at('first', 100), at('last', 300), at('after', 301)];
    expect(mailsUnanswered(mails, { at: 300, lastsMs: 200, silent: false })).toEqual(['first', 'last']);
    // Cut before a mail is kept, none is there twice.
    expect(mailsUnanswered(mails, { at: 300, lastsMs: 200, silent: true })).toEqual([]);
  });
  it('counts what is due and did not leave, what was lost, and what nobody put', () => {
    const stored = [
      mail('a', 'waiting', 3),
      mail('b'),
      mail('c', 'waiting', 20),
      mail('d', 'dropped'),
      mail('e', 'failed'),
    ];
    expect(judged(stored, [kept('x')], { inFlight: [], nowMs: 9 })).toEqual([2, 1, 0, 1, 0]);
  });
  it('wants every reader told of every record, by one mail', () => {
    const records = [
      { record: 'C14-1', at: 0 },
      { record: 'C14-2', at: 0 },
    ];
    const told = [kept('m1', 'ann', ['C14-1', 'C14-2']), kept('m1', 'ann', ['C14-1']), kept('m2', 'ann', ['C14-2'])];
    expect(Object.values(judgeTold(records, ['ann', 'ben'], told))).toEqual([2, 1]);
  });
});
