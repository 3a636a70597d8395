import { AppError, type Filter } from '@moontower/contracts';

/** Kinds of records that say where people live. Each stands by itself, by its block; sums of them are told by district and from five on. */
const CAMPS: ReadonlySet<string> = new Set(['encampment']);
export const isOfCamps = ({ subtypes = [] }: Filter): boolean =>
  subtypes.length > 0 && subtypes.every((subtype) => CAMPS.has(subtype));

/** The exact total of any area or time would give away, by subtraction, the sums that are not told: nothing is said of it. */
export const openTotal = (filter: Filter, total: number): number | undefined => (isOfCamps(filter) ? undefined : total);

/** @throws AppError bad_request for sums of places where people live, told for any area and hour */
export function refuseCampSums(filter: Filter): void {
  if (isOfCamps(filter))
    throw new AppError(
      'bad_request',
      'Camps are added up by council district and month only, from five on: ask /api/homelessness.',
      { field: 'subtypes' },
    );
}
