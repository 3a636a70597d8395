import { words as en } from '../words/en.ts';
import { words as es } from '../words/es.ts';

/** What Open311 says, by language. */
export const open311Words = { en, es };
