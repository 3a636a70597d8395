import { useEffect } from 'react';
import { useFormValues } from '@moontower/ui/form/form-context.ts';

/** The address that somebody typed to sign in or up, for the form at the other tab. Passwords are not held. */
export interface HeldEmail {
  email: string;
  hold: (email: string) => void;
}

/** Stands in a form whose field `email` it tells of. */
export function HoldEmail({ hold }: Pick<HeldEmail, 'hold'>) {
  const { email } = useFormValues();
  useEffect(() => hold(String(email)), [email, hold]);
  return null;
}
