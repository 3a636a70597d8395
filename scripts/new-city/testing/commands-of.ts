import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every command of a document's blocks of `sh`, in their order. */
export function commandsOf(root: string, document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
}
