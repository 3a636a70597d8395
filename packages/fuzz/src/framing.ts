import type { Dice } from '@moontower/fake-city/random';
import { inLine, type Attack } from './attack.ts';
import { badValue } from './bad-values.ts';

const head = 'POST /api/subscriptions HTTP/1.1\r\nHost: localhost\r\n';
const BROKEN: readonly ((dice: Dice) => string)[] = [
  () => `${head}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef`,
  () => `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`,
  (dice) => `${head}Transfer-Encoding: chunked\r\n\r\n${dice.pick(['fffffffffffffff', '-1', 'zz', '5;x=y'])}\r\nabc`,
  (dice) => `${head}Transfer-Encoding: gzip, chunked, ${inLine(badValue(dice)).slice(0, 100)}\r\n\r\n`,
  (dice) => `${head}Content-Length: ${dice.pick(['-1', '1e9', '99999999999999999999', 'x', '+1'])}\r\n\r\n`,
  (dice) => `GET /${'a'.repeat(dice.whole(10_000, 40_000))} HTTP/1.1\r\nHost: x\r\n\r\n`,
  (dice) =>
    `GET / HTTP/1.1\r\n${Array.from({ length: dice.whole(100, 3_000) }, (_, n) => `X-${n}: y\r\n`).join('')}\r\n`,
  (dice) => `GET / HTTP/${dice.pick(['0.9', '1.0', '2.0', '9.9', 'x'])}\r\n\r\n`,
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => `GET / HTTP/1.1\nHost: x\n\n`,
  (dice) => `GET /api/items?limit=1 HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(dice.whole(2, 20)),
  () => `GET / HTTP/1.1\r\nHost: localhost\r\nX: a\u0000b\r\n\r\n`,
  (dice) => `GET / HTTP/1.1\r\nHost: ${inLine(badValue(dice)).slice(0, 300)}\r\n\r\n`,
  () => `GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  () => `CONNECT 127.0.0.1:6379 HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  (dice) => `GET /api/items HTTP/1.1\r\nHost: localhost\r\nExpect: ${dice.pick(['100-continue', 'a miracle'])}\r\n\r\n`,
  (dice) =>
    `GET /api/items HTTP/1.1\r\nHost: localhost\r\nUpgrade: ${dice.pick(['h2c', 'websocket', 'x'])}\r\n` +
    'Connection: Upgrade\r\n\r\n',
  () => `${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":`,
  () => `GET /api/it`,
  (dice) => Array.from({ length: dice.whole(1, 400) }, () => String.fromCharCode(dice.whole(0, 255))).join(''),
];

/** Bytes that are no proper request: what a reader of lines may stumble over. */
export function framing(dice: Dice): Attack {
  const bytes = dice.pick(BROKEN)(dice);
  const sent = Buffer.from(bytes, 'latin1');
  return { about: `framing ${JSON.stringify(bytes.slice(0, 80))}`, bytes: sent, frames: [], answerable: false };
}
