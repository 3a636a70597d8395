import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
for (const [net, bits] of [['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12], ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 3]] as const) inside.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [['::', 127], ['64:ff9b::', 96], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const) inside.addSubnet(net, bits, 'ipv6');

/** True for loopback, private, link-local and reserved addresses: what a redirect or a name must not lead to. */
export function isInsideAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || inside.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export interface Allowlist {
  /** May this address be asked? Same scheme, host and port as a configured one. Ask again after every redirect. */
  allows: (url: string) => boolean;
  /** May a connection for this address end at that IP? An inside IP only where the configured address names it itself, by IP or as localhost. */
  allowsIp: (url: string, ip: string) => boolean;
  origins: readonly string[];
}

const origin = (url: string): string | undefined => URL.canParse(url) ? new URL(url).origin : undefined;
const named = (hostname: string): boolean => hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/** The hosts a process may call: exactly those of the configured addresses. */
export function createAllowlist(addresses: Iterable<string>): Allowlist {
  const origins = new Set([...addresses].map(origin).filter((known) => known !== undefined));
  const allows = (url: string) => { const asked = origin(url); return asked !== undefined && origins.has(asked) && new URL(url).username === ''; };
  return {
    allows,
    allowsIp: (url, ip) => allows(url) && (!isInsideAddress(ip) || named(new URL(url).hostname)),
    origins: [...origins],
  };
}
