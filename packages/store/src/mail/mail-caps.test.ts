import { DAY_MS, HOUR_MS } from '@moontower/contracts';
import { expect, it } from 'vitest';
import { mailboxTurn } from './mail-caps.ts';

const after = (hours: number): Date => new Date(Date.parse('2026-11-20T06:00:00Z') + hours * HOUR_MS);
const KINDS: string[] = ['confirm-alerts', 'confirm-bulletins', 'contest-code'];

it('of all kinds a mailbox gets six mails a day: the seventh goes a day after the first of them', () => {
  const asked: { kind: string; at: Date }[] = [];
  const turn = (hours: number) =>
    mailboxTurn(asked, { kind: KINDS[asked.length % KINDS.length] ?? 'confirm-alerts', at: after(hours), own: false });
  for (let hours = 0; hours < 6; hours += 1) {
    expect(turn(hours)).toEqual(after(hours));
    asked.push({ kind: KINDS[asked.length % KINDS.length] ?? 'confirm-alerts', at: after(hours) });
  }
  expect(turn(7)).toEqual(new Date(after(0).getTime() + DAY_MS));
});
