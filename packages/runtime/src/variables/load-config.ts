import type { z } from 'zod';
import { AppError } from '@moontower/contracts';

/** What a process was started with. An empty value counts as not given. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads a process's configuration once: `loadConfig(z.object({ PORT: env.PORT }))`.
 * Throws one AppError that lists every problem, by variable, without the values (they may be secrets).
 */
export function loadConfig<S extends z.ZodObject>(schema: S, given: Variables = process.env): Readonly<z.infer<S>> {
  const told = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const read = schema.safeParse(told);
  if (read.success) return Object.freeze(read.data);
  const problems = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new AppError('bad_request', `The configuration cannot be used: ${problems.join('; ')}.`);
}
