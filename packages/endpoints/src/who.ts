import type { Role } from '@moontower/contracts/route';

/** Whoever signed in. */
export interface Who {
  /** Of the account; `operators` for the bearer of the operators' token. */
  id: string;
  roles: readonly Role[];
  /** Of the session; the operators' token has none. */
  jti?: string;
}
