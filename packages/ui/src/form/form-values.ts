import { firstBroken, type FieldFault, type FormLimits } from '@moontower/contracts/wire/field-limits';

/** What a form holds: texts, and boxes that are ticked or not. */
export type FormValues = Record<string, string | boolean>;
/** What each limit says when it is broken; a field's own sentences go before the ones that fit every field. */
export type Sentences = Partial<Record<FieldFault, string>>;
export interface FieldWords {
  label: string;
  sentences?: Sentences;
}
/** The sentences that fit every field. */
export interface UsualSentences {
  needed: (label: string) => string;
  short: (label: string, least: number) => string;
  long: (label: string, most: number) => string;
  email: string;
  phone: string;
  choice: (label: string) => string;
}

/** What is wrong with each field, in the order of the fields; empty when nothing is. */
export function errorsOf(
  values: FormValues,
  limits: FormLimits,
  { fields, usual }: { fields: Readonly<Record<string, FieldWords>>; usual: UsualSentences },
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, kept] of Object.entries(limits)) {
    const broken = firstBroken(values[name] ?? '', kept);
    const words = fields[name];
    if (broken === undefined || words === undefined) continue;
    errors[name] = words.sentences?.[broken] ?? sentence(broken, { words, usual, least: kept.least, most: kept.most });
  }
  return errors;
}

function sentence(
  broken: FieldFault,
  { words, usual, least, most }: { words: FieldWords; usual: UsualSentences; least?: number; most?: number },
): string {
  switch (broken) {
    case 'needed':
      return usual.needed(words.label);
    case 'short':
      return usual.short(words.label, least ?? 0);
    case 'long':
      return usual.long(words.label, most ?? 0);
    case 'choice':
      return usual.choice(words.label);
    case 'email':
    case 'phone':
      return usual[broken];
  }
}

/** Texts without blanks at their ends, as the contract reads them; secrets stay as they were typed. */
export function trimmed(values: FormValues, secret: readonly string[] = []): FormValues {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !secret.includes(name) ? value.trim() : value,
    ]),
  );
}

/** The page's title while something is wrong on it: a screen reader says it first. */
export function titleWith(title: string, prefix: string, wrong: boolean): string {
  const plain = title.startsWith(prefix) ? title.slice(prefix.length) : title;
  return wrong ? `${prefix}${plain}` : plain;
}
