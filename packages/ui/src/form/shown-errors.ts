import type { SummaryLine } from './ErrorSummary.tsx';
import type { FormValues } from './form-values.ts';
import type { ServerProblem } from './server-problem.ts';

/** A problem with what was sent when the server named it. */
export interface HeldProblem extends ServerProblem {
  values: FormValues;
}

/** What stands at each field: what the limits say, or what the server said of the value that is still there. */
export function shownErrors(
  broken: Readonly<Record<string, string | undefined>>,
  held: HeldProblem | undefined,
  values: FormValues,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (held?.field !== undefined && values[held.field] === held.values[held.field]) errors[held.field] = held.sentence;
  for (const [name, sentence] of Object.entries(broken)) if (sentence !== undefined) errors[name] = sentence;
  return errors;
}

/** The lines of the summary: the whole form's problem first, then the fields in their order. */
export function summaryLines(
  errors: Readonly<Record<string, string>>,
  { held, names, id }: { held: HeldProblem | undefined; names: readonly string[]; id: string },
): SummaryLine[] {
  const whole = held === undefined || held.field !== undefined ? [] : [{ sentence: held.sentence }];
  const fields = names.flatMap((name) => {
    const sentence = errors[name];
    return sentence === undefined ? [] : [{ fieldId: `${id}-${name}`, sentence }];
  });
  return [...whole, ...fields];
}
