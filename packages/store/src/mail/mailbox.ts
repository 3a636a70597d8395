import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { isPhone } from '@moontower/contracts/text/phone';

/** Mail services that leave the dots of a name out of account. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

export interface Mailbox {
  /** The same for all ways to write one mailbox: case, `+tags`, and dots where its service ignores them. */
  key: string;
  domain: string;
}

/**
 * The mailbox that an address leads to. Mail goes to the address as it was written; limits and links hold for the
 * mailbox.
 */
export function mailboxOf(address: string): Mailbox {
  // As if all numbers were of one domain: all that strangers cause to phones stands under one cap.
  if (isPhone(address)) return { key: address, domain: 'sms' };
  const at = address.lastIndexOf('@');
  const written = address.slice(at + 1).toLowerCase();
  const domain = (domainToASCII(written) || written).replace(/\.$/, '');
  const untagged = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '');
  const name = DOTLESS.has(domain) ? untagged.replaceAll('.', '') : untagged;
  return { key: `${name}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`, domain };
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** What stands for a mailbox and for its domain where no address may stand. */
export function mailboxHashes(address: string): { mailbox: string; domain: string } {
  const { key, domain } = mailboxOf(address);
  return { mailbox: hashOf(key), domain: hashOf(domain) };
}

/** As operators see it: first letter and domain, or the last two digits of a number. */
export const shortened = (address: string): string =>
  isPhone(address) ? `…${address.slice(-2)}` : address.replace(/^(.)[^@]*@/, '$1…@');
