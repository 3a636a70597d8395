import {
  INCIDENT_LIMITS,
  INCIDENT_TYPES,
  PINNED_TYPES,
  PRIORITIES,
} from '@moontower/contracts/reports/incident-limits';
import type { FieldWords, FormValues } from '@moontower/ui/form/form-values.ts';
import type { Language, Words } from '@moontower/words/words';

/** Choices that a person keeps from one report to the next. */
export const REMEMBERED = ['anonymousReport', 'blockOnly'] as const;
const STORED = 'report-choices';

/** What the form begins with; `language` is that of the mails about the report. */
export function initialValues(language: Language): FormValues {
  const chosen = rememberedChoices();
  return {
    type: '',
    priority: 'medium',
    title: '',
    description: '',
    address: '',
    publicVisible: true,
    anonymousReport: chosen.includes('anonymousReport'),
    blockOnly: chosen.includes('blockOnly'),
    language,
  };
}
/** Alone they are no draft. */
export const APART = [...REMEMBERED, 'language'];

function rememberedChoices(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberChoices(values: FormValues): void {
  try {
    localStorage.setItem(STORED, JSON.stringify(REMEMBERED.filter((name) => values[name] === true)));
  } catch {
    /* asked again next time */
  }
}

/** The specification's fields in its order, with its sentences. */
export const LIMITS = INCIDENT_LIMITS;
export function fieldWords({ fields, wrong }: Words['reporting']): Readonly<Record<string, FieldWords>> {
  return {
    type: { label: fields.type, sentences: { needed: wrong.type } },
    priority: { label: fields.priority },
    title: { label: fields.title, sentences: { needed: wrong.title } },
    description: { label: fields.description, sentences: { needed: wrong.description, short: wrong.description } },
    address: { label: fields.address, sentences: { needed: wrong.address } },
    publicVisible: { label: fields.publicVisible },
    anonymousReport: { label: fields.anonymousReport },
    blockOnly: { label: fields.blockOnly },
  };
}

export const typeChoices = ({ types }: Words['incidents']) =>
  INCIDENT_TYPES.map((value) => ({ value, label: types[value] }));
export const priorityChoices = ({ priorities }: Words['incidents']) =>
  PRIORITIES.map((value) => ({ value, label: priorities[value] }));

/** Who is shown what, as the choices stand: at the pin, by the block, or not at all. */
export function shownPlace(values: FormValues): 'pin' | 'block' | 'hidden' {
  if (values['publicVisible'] === false) return 'hidden';
  const pinned = PINNED_TYPES.some((type) => type === values['type']);
  return pinned && values['anonymousReport'] !== true && values['blockOnly'] !== true ? 'pin' : 'block';
}
