import { randomInt } from 'node:crypto';
import { hashOf } from './mailbox.ts';

/** Without those that are read for one another: 0 and O, 1 and I and L. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;
const GROUP = 4;

/** A code for a letter: sixteen signs, some 79 bits, as `K7QF-2M9R-XW4D-PB6H`. */
export function freshCode(): string {
  const sign = () => SIGNS.charAt(randomInt(SIGNS.length));
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP }, sign).join('')).join('-');
}

/** What is kept of a code, however somebody types it. */
export const codeHash = (code: string): string => hashOf(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
