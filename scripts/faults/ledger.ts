import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Act = z.object({
  /** Its Idempotency-Key, where its route takes one. */
  key: z.string(),
  what: z.enum(['report', 'status', 'sign-up', 'alert']),
  /** Which of the people does it. */
  by: z.int(),
  /** What is in it: a title, an address of mail, a word to look for. */
  words: z.string(),
  /** Of a status: the report. */
  of: z.string().optional(),
});
/** Something that a person sends. */
export type Act = z.infer<typeof Act>;

const Answer = z.object({ answers: z.string(), status: z.int(), id: z.string().optional() });
/** What came back for the act with this key. */
export type Answer = z.infer<typeof Answer>;

const Record_ = z.object({ record: z.string(), at: z.int() });
/** A record that the city published while the faults went on. */
export type CityRecord = z.infer<typeof Record_>;

const Kept = z.object({ id: z.string(), to: z.string(), at: z.int(), names: z.array(z.string()) });
/** A mail that the mail server kept; `names`: records that it tells of. */
export type KeptMail = z.infer<typeof Kept>;

export interface Ledger {
  acts: Map<string, Act>;
  answers: Map<string, Answer>;
  records: CityRecord[];
  mails: KeptMail[];
  send: (act: Act) => void;
  answer: (answer: Answer) => void;
  publish: (record: CityRecord) => void;
  keep: (mail: KeptMail) => void;
  waiting: () => Act[];
}

const linesOf = (path: string): unknown[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): unknown => JSON.parse(line))
    : [];

/**
 * What people sent and got back, what the city published, what the mail server kept: a line each, written before
 * anything follows from it, so that a part goes on where the one before ended.
 */
export function openLedger(folder: string): Ledger {
  const path = join(folder, 'ledger.jsonl');
  const ledger: Pick<Ledger, 'acts' | 'answers' | 'records' | 'mails'> = {
    acts: new Map(),
    answers: new Map(),
    records: [],
    mails: [],
  };
  const take = (line: unknown): void => {
    const parsed = z.union([Act, Answer, Record_, Kept]).parse(line);
    if ('what' in parsed) ledger.acts.set(parsed.key, parsed);
    else if ('answers' in parsed) ledger.answers.set(parsed.answers, parsed);
    else if ('record' in parsed) ledger.records.push(parsed);
    else ledger.mails.push(parsed);
  };
  for (const line of linesOf(path)) take(line);
  const note = (line: Act | Answer | CityRecord | KeptMail): void => {
    appendFileSync(path, `${JSON.stringify(line)}\n`);
    take(line);
  };
  return {
    ...ledger,
    send: note,
    answer: note,
    publish: note,
    keep: note,
    waiting: () => [...ledger.acts.values()].filter(({ key }) => !ledger.answers.has(key)),
  };
}
