import { randomBytes } from 'node:crypto';
import type { Dice } from '@moontower/fake-city/random';
import type { Attack } from './attack.ts';
import { badValue, inAddress } from './bad-values.ts';

/** A masked frame, as browsers send them; `code` 1 is text. */
function frame(text: string, dice: Dice, code = 1): Buffer {
  const payload = Buffer.from(text);
  const mask = Buffer.from([1, 2, 3, 4].map(() => dice.whole(0, 255)));
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([
    Buffer.from([0x80 | code, ...length]),
    mask,
    payload.map((byte, at) => byte ^ (mask[at % 4] ?? 0)),
  ]);
}

function messageOf(dice: Dice): string {
  const value = (): unknown =>
    dice.pick([
      badValue(dice),
      dice.whole(-1, 1e9),
      null,
      [],
      {},
      { types: [badValue(dice)] },
      { since: badValue(dice) },
      { districts: [dice.whole(-9, 99)] },
    ]);
  return dice
    .pick([
      () =>
        `42${dice.whole(0, 99)}${JSON.stringify(['watch', { types: [badValue(dice)], since: value(), districts: value(), [badValue(dice)]: value() }])}`,
      () => `42${JSON.stringify(['watch', value(), value()])}`,
      () => `421${JSON.stringify(['watch', { types: ['311'], since: dice.whole(0, 100) }])}`,
      () => `42${JSON.stringify([badValue(dice), value()])}`,
      () => `45${dice.whole(0, 9)}-${JSON.stringify(['watch', { _placeholder: true, num: dice.whole(-1, 99) }])}`,
      () => `42[${'['.repeat(dice.whole(1, 3_000))}`,
      () => `4${dice.whole(0, 9)}${badValue(dice)}`,
      () => badValue(dice),
    ])()
    .slice(0, 20_000);
}

export function socket(dice: Dice): Attack {
  const key = randomBytes(16).toString('base64');
  const query = dice.pick([
    'EIO=4&transport=websocket',
    'EIO=4&transport=websocket',
    'EIO=3&transport=websocket',
    'EIO=4&transport=websocket&sid=x',
    `EIO=4&transport=${inAddress(dice, badValue(dice))}`,
  ]);
  const frames = ['40', ...Array.from({ length: dice.whole(1, 6) }, () => messageOf(dice))].map((text) =>
    frame(text, dice, dice.chance(0.95) ? 1 : dice.whole(0, 15)),
  );
  const head =
    `GET /socket.io/?${query} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
    `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`;
  return { about: `socket ${query}`, bytes: Buffer.from(head), frames, answerable: false };
}
