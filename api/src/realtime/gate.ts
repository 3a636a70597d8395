import type { IncomingMessage } from 'node:http';

export interface GateLimits {
  /** Open connections of one address (IPv6: of one /64). */
  perAddress: number;
  /** The same for programs on this machine that no proxy speaks for. */
  local: number;
}

/** Counts open connections by address. */
export function createGate({ perAddress, local }: GateLimits) {
  const open = new Map<string, number>();
  return {
    hasRoom: (request: IncomingMessage): boolean => {
      const address = addressOf(request);
      return (open.get(address) ?? 0) < (isLocal(address) ? local : perAddress);
    },
    /** Counts one in; the answer counts it out again. */
    enter: (request: IncomingMessage): (() => void) => {
      const address = addressOf(request);
      open.set(address, (open.get(address) ?? 0) + 1);
      return () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left); else open.delete(address);
      };
    },
  };
}

/** The peer, or who a proxy on this machine says it is. */
export function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
  const peer = (request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
  const said = request.headers['x-forwarded-for'];
  const last = (Array.isArray(said) ? said.join(',') : said ?? '').split(',').at(-1)?.trim();
  const address = isLocal(peer) && last !== undefined && last !== '' ? last : peer;
  return address.includes(':') && address !== '::1' ? address.split(':').slice(0, 4).join(':') : address;
}

function isLocal(address: string): boolean { return address === '127.0.0.1' || address === '::1'; }
