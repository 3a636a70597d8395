import type { FormValues } from '@moontower/ui/form/form-values.ts';

const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value : '');

/** The links of the form's three fields; empty ones are left out. */
export const linksOf = (values: FormValues): string[] =>
  ['link', 'link2', 'link3'].map((name) => textOf(values[name])).filter((link) => link !== '');

export const saidIn = (values: FormValues, name: string): string => textOf(values[name]);
