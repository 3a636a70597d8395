import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { isInsideAddress } from './allowlist.ts';

/**
 * The secret of one webhook, `whsec_…`: derived, so that none is stored. Another WEBHOOK_SECRET makes all of them
 * others.
 * @param renewed how often an operator renewed it: each makes the one before worthless
 */
export function webhookSecretOf(master: string, subscription: string, renewed = 0): string {
  const of = renewed === 0 ? subscription : `${subscription} ${renewed}`;
  return `whsec_${createHmac('sha256', master).update(`webhook ${of}`).digest('base64')}`;
}

/**
 * Why bulletins must not be posted to an address; undefined when they may. Where its name leads is looked at when
 * connecting.
 */
export function webhookProblem(address: string, allowInside: boolean): string | undefined {
  if (!URL.canParse(address)) return 'This is not an address.';
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== 'https:' && !(allowInside && protocol === 'http:')) return 'A webhook needs an https address.';
  if (username !== '' || password !== '')
    return 'An address with a name or password in it is not taken: deliveries are signed.';
  return !allowInside && isInside(hostname.replace(/^\[|\]$/g, ''))
    ? 'This address lies inside our own network.'
    : undefined;
}

function isInside(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isInsideAddress(host));
}
