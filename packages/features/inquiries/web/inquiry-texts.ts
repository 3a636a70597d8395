import type { FormValues } from '@moontower/ui/form/form-values.ts';

/** The values of these fields as text. */
export function textsOf<Name extends string>(values: FormValues, names: readonly Name[]): Record<Name, string> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) texts[name] = String(values[name] ?? '');
  const isWhole = (all: Partial<Record<Name, string>>): all is Record<Name, string> =>
    names.every((name) => all[name] !== undefined);
  if (!isWhole(texts)) throw new Error('a field has no value');
  return texts;
}
