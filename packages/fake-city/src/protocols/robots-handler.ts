import type { Handler } from '../exchange.ts';
import { text } from '../exchange.ts';

/** The rules a host has for programs; without them it has no such file. */
export function robotsHandler(rules: string | undefined): Handler {
  return (ask) => (ask.path === '/robots.txt' && rules !== undefined ? text(rules) : undefined);
}
