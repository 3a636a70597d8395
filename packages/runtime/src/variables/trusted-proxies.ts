import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Who may say for whom a request is: so many proxies in a row, or those of these networks. */
export type TrustedProxies = { hops: number } | { networks: readonly string[] };

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};
const FORM = 'must be a number of proxies from 0 to 9, or networks such as 10.0.0.0/8,fd00::/8, loopback or private';

/** `1`: one proxy stands before us. `10.0.0.0/8,loopback`: proxies of these networks. */
export const TrustedProxies = z.string().transform((text, context): TrustedProxies => {
  const said = text.trim();
  if (/^\d$/.test(said)) return { hops: Number(said) };
  const networks = said.split(',').flatMap((part) => NAMED[part.trim()] ?? [asNetwork(part.trim())]);
  if (networks.every(isNetwork)) return { networks };
  context.addIssue({ code: 'custom', message: FORM });
  return z.NEVER;
});

function isNetwork(text: string): boolean {
  const [address = '', bits = ''] = text.split('/', 2);
  const family = isIP(address);
  return family !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}

function asNetwork(text: string): string {
  const family = isIP(text);
  return family === 0 ? text : `${text}/${family === 4 ? 32 : 128}`;
}

/**
 * Whether the machine at `address`, `hop` steps before us (0: the one that connected), may say who stands behind it.
 */
export function trustOf(proxies: TrustedProxies): (address: string, hop: number) => boolean {
  if ('hops' in proxies) return (_address, hop) => hop < proxies.hops;
  const networks = proxies.networks.map((network) => ipaddr.parseCIDR(network));
  return (address) => {
    if (isIP(address) === 0) return false;
    const at = ipaddr.process(address);
    return networks.some(([net, bits]) =>
      at instanceof ipaddr.IPv4
        ? net instanceof ipaddr.IPv4 && at.match(net, bits)
        : net instanceof ipaddr.IPv6 && at.match(net, bits),
    );
  };
}

/**
 * One spelling for one address: `0:0::1` is `::1`, `::ffff:192.0.2.1` is `192.0.2.1`. Undefined for what is none; a
 * port goes.
 */
export function plainAddress(text: string): string | undefined {
  const bare = /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  if (isIP(bare) === 0) return undefined;
  return ipaddr.process(bare).toString();
}

/**
 * What counts as one visitor: an IPv4 address, or an IPv6 network, which one line (/64) or one customer (/48) has for
 * itself.
 */
export function networkOf(address: string, bits: 48 | 64): string {
  if (isIP(address) !== 6) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  return `${new ipaddr.IPv6(parts.map((part, at) => (at * 16 < bits ? part : 0))).toString()}/${bits}`;
}

export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback';
}
