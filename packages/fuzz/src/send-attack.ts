import { connect } from 'node:net';
import type { Attack } from './attack.ts';

export interface Struck {
  /** Undefined: no answer. */
  status: number | undefined;
  ms: number;
  begins: string;
}

/** So long a connection that got no whole request is kept open. */
const PART_MS = 250;
const HEAD_BYTES = 400;

/** Writes one attack to a connection of its own and hears what comes back; the body is read and thrown away. */
export function sendAttack(
  { bytes, frames, answerable }: Attack,
  { hostname, port }: URL,
  patienceMs: number,
): Promise<Struck> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let begins = '';
    const socket = connect({ host: hostname, port: Number(port) });
    const end = () => {
      socket.destroy();
      const status = /^HTTP\/1\.\d (\d{3})/.exec(begins)?.[1];
      resolve({ status: status === undefined ? undefined : Number(status), ms: performance.now() - startedAt, begins });
    };
    const timer = setTimeout(end, answerable ? patienceMs : PART_MS);
    let talking = false;
    socket
      .on('connect', () => socket.write(bytes))
      .on('data', (chunk) => {
        if (begins.length < HEAD_BYTES) begins += chunk.toString('latin1').slice(0, HEAD_BYTES);
        if (talking || frames.length === 0 || !begins.startsWith('HTTP/1.1 101')) return;
        talking = true;
        for (const one of frames) socket.write(one);
      })
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(timer);
        end();
      });
  });
}
