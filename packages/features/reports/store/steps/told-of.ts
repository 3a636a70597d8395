import type { ItemDocument } from '@moontower/store/documents';

/** What a reader is told of: another state, or that the city took the ticket back. */
export const toldOf = ({ status, withdrawnAt }: Pick<ItemDocument, 'status' | 'withdrawnAt'>): string =>
  withdrawnAt === undefined ? (status?.state ?? 'unknown') : 'withdrawn';
