import { z } from 'zod';

export const processes = ['start', 'api', 'worker', 'tests'] as const;
export type ProcessName = (typeof processes)[number];

/** What the generated pages say about a variable. */
export interface VariableFacts {
  about: string;
  used: readonly ProcessName[];
  secret?: true;
}
export const variables = z.registry<VariableFacts>();
