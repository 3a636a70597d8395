import type { ReactNode } from 'react';
import { useWords } from '../words/WordsProvider.tsx';
import { Help, Label, Wrong } from './controls.ts';
import type { FieldState } from './form-context.ts';

/** What ties a control to its help, its count and its error. */
export function tied({ id, error, limits }: FieldState, help: ReactNode, more = '') {
  const described = [help === undefined ? '' : `${id}-help`, more, error === undefined ? '' : `${id}-wrong`];
  return {
    id,
    required: limits.required === true,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.filter((part) => part !== '').join(' ') || undefined,
  };
}

/** Label, control, help and error of one field. */
export function FieldFrame({ field, help, children }: { field: FieldState; help?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <Label htmlFor={field.id}>
        {field.label} <Optional field={field} />
      </Label>
      {children}
      <FieldNotes field={field} help={help} />
    </div>
  );
}

export function Optional({ field: { limits } }: { field: FieldState }) {
  const {
    extras: { form },
  } = useWords();
  return limits.required === true ? null : <small>{form.optional}</small>;
}

export function FieldNotes({ field: { id, error, aloud }, help }: { field: FieldState; help?: ReactNode }) {
  return (
    <>
      {help === undefined ? null : <Help id={`${id}-help`}>{help}</Help>}
      <Wrong id={`${id}-wrong`} role={aloud ? 'alert' : undefined}>
        {error}
      </Wrong>
    </>
  );
}
