import type { Handler } from '../exchange.ts';
import { text } from '../exchange.ts';

/** Files as a web site serves them, by the end of their path. */
export function filesHandler(files: Readonly<Record<string, string>>): Handler {
  return ({ path }) => {
    const found = Object.entries(files).find(([name]) => path.endsWith(`/files/${name}`))?.[1];
    return found === undefined ? undefined : text(found, 200, 'text/csv;charset=utf-8');
  };
}
