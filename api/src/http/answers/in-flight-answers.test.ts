import { EventEmitter } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createInFlightAnswers } from './in-flight-answers.ts';

const LONG_MS = 600_000;

/** Work that waits for its turn. */
function waiting({ letPass }: ReturnType<typeof createInFlightAnswers>) {
  const work = { hasTurn: false };
  void letPass().then(() => {
    work.hasTurn = true;
  });
  return work;
}
const turns = async () => {
  for (let at = 0; at < 5; at += 1) await turn();
};

it('work that nobody waits for has its turn while nobody is being answered', async () => {
  const work = waiting(createInFlightAnswers(LONG_MS));
  await turns();
  expect(work.hasTurn).toBe(true);
});

it('what nobody waits for waits itself for the last of those who are being answered', async () => {
  const underWay = createInFlightAnswers(LONG_MS);
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  underWay.begin(one);
  underWay.begin(other);
  const work = waiting(underWay);
  await turns();
  one.emit('close');
  await turns();
  expect(work.hasTurn).toBe(false);
  other.emit('close');
  await turns();
  expect(work.hasTurn).toBe(true);
});

it('such work has its turn after a while where somebody is always being answered', async () => {
  const underWay = createInFlightAnswers(1);
  underWay.begin(new EventEmitter());
  await expect(underWay.letPass()).resolves.toBeUndefined();
});
