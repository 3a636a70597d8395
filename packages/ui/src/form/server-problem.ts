/** What the server would not take, for one field or for the whole form. */
export interface ServerProblem {
  field?: string;
  sentence: string;
}

/**
 * The problem that an error of the client names: its field where the form has it, and words for people by its code or
 * as the server said them.
 */
export function serverProblem(
  error: unknown,
  fields: readonly string[],
  say: (problem: { status: number; code?: string; field?: string; sentence: string }) => string | undefined,
): ServerProblem {
  const { status, code, field, sentence } = read(error);
  const known = field !== undefined && fields.includes(field) ? { field } : {};
  return { ...known, sentence: say({ status, code, field, sentence }) ?? sentence };
}

function read(error: unknown): { status: number; code?: string; field?: string; sentence: string } {
  if (typeof error !== 'object' || error === null) return { status: 0, sentence: '' };
  const text = (name: string): string | undefined => {
    const value: unknown = Object.entries(error).find(([key]) => key === name)?.[1];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const status = 'status' in error && typeof error.status === 'number' ? error.status : 0;
  return { status, code: text('code'), field: text('field'), sentence: text('sentence') ?? '' };
}
