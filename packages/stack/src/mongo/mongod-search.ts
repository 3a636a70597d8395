import type { PrintLine } from '../choice.ts';
import type { Memory } from '../machine/failure-cache.ts';

export interface MongodSearch {
  folder: string;
  memory: Memory;
  tell: PrintLine;
}
