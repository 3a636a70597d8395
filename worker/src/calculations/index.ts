import { vacancy } from './vacancy/vacancy.ts';
import type { Calculation } from './define-calculation.ts';

/** Every calculation. A new one is a line here. */
export const calculations: readonly Calculation[] = [vacancy];
