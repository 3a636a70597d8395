import { useField, useFormikContext } from 'formik';
import { createContext, useContext } from 'react';
import type { FieldLimits, FormLimits } from '@moontower/contracts/wire/field-limits';
import type { FieldWords, FormValues } from './form-values.ts';

export interface FormSpec {
  id: string;
  limits: FormLimits;
  fields: Readonly<Record<string, FieldWords>>;
  /** Shown now, by field. */
  errors: Readonly<Record<string, string>>;
  /** Without a summary each field says its own error aloud. */
  aloud: boolean;
}
export const FormContext = createContext<FormSpec | undefined>(undefined);

export interface FieldState {
  id: string;
  name: string;
  label: string;
  limits: FieldLimits;
  value: string | boolean;
  error: string | undefined;
  aloud: boolean;
  set: (value: string | boolean) => void;
  leave: () => void;
}

/** One field of the form around it. */
export function useFormField(name: string): FieldState {
  const spec = useContext(FormContext);
  if (spec === undefined) throw new Error('a field is used outside a form');
  const [{ value }, , { setValue, setTouched }] = useField<string | boolean>(name);
  return {
    id: `${spec.id}-${name}`,
    name,
    label: spec.fields[name]?.label ?? name,
    limits: spec.limits[name] ?? {},
    value,
    error: spec.errors[name],
    aloud: spec.aloud,
    set: (next) => {
      void setValue(next);
    },
    leave: () => {
      void setTouched(true, false);
    },
  };
}

/** All that the form around it holds. */
export const useFormValues = (): FormValues => useFormikContext<FormValues>().values;
