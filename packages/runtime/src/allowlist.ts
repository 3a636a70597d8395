import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Networks for measuring and for examples, which this release of the library takes for public ones. */
const NOT_PUBLIC_V4 = [ipaddr.IPv4.parseCIDR('198.18.0.0/15')];
const NOT_PUBLIC_V6 = ['2001:2::/48', '3fff::/20'].map((network) => ipaddr.IPv6.parseCIDR(network));

/** True for every address that is not one of the public net: what a redirect or a name must not lead to. */
export function isInsideAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  // An IPv4 address in IPv6 clothes is judged as what it is.
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return true;
  if (plain instanceof ipaddr.IPv4) return NOT_PUBLIC_V4.some((network) => plain.match(network));
  return !plain.match(GLOBAL_V6) || NOT_PUBLIC_V6.some((network) => plain.match(network));
}

export interface Allowlist {
  /** May this address be asked? Same scheme, host and port as a configured one. Ask again after every redirect. */
  allows: (url: string) => boolean;
  /**
   * May a connection for this address end at that IP? An inside IP only where the configured address names it itself,
   * by IP or as localhost.
   */
  allowsIp: (url: string, ip: string) => boolean;
  origins: readonly string[];
}

const origin = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);
const named = (hostname: string): boolean => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** The hosts a process may call: exactly those of the configured addresses. */
export function createAllowlist(addresses: Iterable<string>): Allowlist {
  const origins = new Set([...addresses].map(origin).filter((known) => known !== undefined));
  const allows = (url: string) => {
    const asked = origin(url);
    return asked !== undefined && origins.has(asked) && new URL(url).username === '';
  };
  return {
    allows,
    allowsIp: (url, ip) => allows(url) && (!isInsideAddress(ip) || named(new URL(url).hostname)),
    origins: [...origins],
  };
}
