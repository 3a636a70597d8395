import type { IncomingMessage } from 'node:http';
import type { Visitor } from '@moontower/endpoints/visitor';
import {
  isLoopback,
  networkOf,
  plainAddress,
  trustOf,
  type TrustedProxies,
} from '@moontower/runtime/variables/trusted-proxies';

type ConnectionHead = Pick<IncomingMessage, 'headers' | 'socket'>;

export interface Visitors {
  of: (request: ConnectionHead) => Visitor;
  /** True when the visitor's own connection is on TLS, as the trusted proxy tells. */
  onTls: (request: ConnectionHead) => boolean;
  /** Express' `trust proxy`, so that its own `request.ip` and `request.secure` say the same. */
  trusts: (address: string, hop: number) => boolean;
}

export interface VisitorsOptions {
  /**
   * As set in TRUSTED_PROXIES. Without it, a proxy on this machine is believed: whoever is on it could reach us
   * directly.
   */
  trusted?: TrustedProxies;
  /**
   * Where people reach this service. Elsewhere than on this machine, something stands before us that may not name
   * itself.
   */
  publicUrl?: string;
}

const UNSET: TrustedProxies = { networks: ['127.0.0.0/8', '::1/128'] };
/** What proxies add. A local request with any of them is somebody else's. */
const SPOKEN_FOR = [
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'x-real-ip',
  'forwarded',
  'via',
] as const;
const UNKNOWN = 'unknown';

export function createVisitors({ trusted, publicUrl }: VisitorsOptions = {}): Visitors {
  const trusts = trustOf(trusted ?? UNSET);
  const behindProxy = trusted !== undefined && !('hops' in trusted && trusted.hops === 0);
  const spares = !behindProxy && isHere(publicUrl);

  const peerOf = ({ socket }: ConnectionHead): string => plainAddress(socket.remoteAddress ?? '') ?? UNKNOWN;

  /**
   * From the peer backwards, as long as the one who speaks is trusted: what stands further left is the visitor's own
   * invention.
   */
  function addressOf(request: ConnectionHead, peer: string): string {
    let address = peer;
    for (const [hop, said] of saidOf(request).entries()) {
      const next = trusts(address, hop) ? plainAddress(said) : undefined;
      if (next === undefined) break;
      address = next;
    }
    return address;
  }

  return {
    of: (request) => {
      const peer = peerOf(request);
      const address = addressOf(request, peer);
      const local = isLoopback(peer) && SPOKEN_FOR.every((name) => request.headers[name] === undefined);
      return { address, key: networkOf(address, 64), wideKey: networkOf(address, 48), local, spared: local && spares };
    },
    onTls: (request) => {
      const said = request.headers['x-forwarded-proto'];
      if (said === undefined) return 'encrypted' in request.socket && request.socket.encrypted === true;
      return String(said).split(',', 1)[0]?.trim().toLowerCase() === 'https' && trusts(peerOf(request), 0);
    },
    trusts: (address, hop) => trusts(plainAddress(address) ?? UNKNOWN, hop),
  };
}

/** What X-Forwarded-For names, the last one first: each proxy adds at the end. */
function saidOf({ headers }: ConnectionHead): string[] {
  const said = headers['x-forwarded-for'];
  const text = Array.isArray(said) ? said.join(',') : (said ?? '');
  return text === ''
    ? []
    : text
        .split(',')
        .map((part) => part.trim())
        .toReversed();
}

/** True for an address on this machine, and for none. */
function isHere(url: string | undefined): boolean {
  if (url === undefined) return true;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
}
