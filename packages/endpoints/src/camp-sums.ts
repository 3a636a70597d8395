import { AppError, isOfCamps, namesCamps, type Filter } from '@moontower/contracts';

/**
 * The exact total of any area or time would give away, by subtraction, the sums that are not told: nothing is said of
 * it.
 */
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

/** The same of residents' reports, by their types and words. */
export const isOfCampReports = ({
  types = [],
  type,
  q,
}: {
  types?: readonly string[] | undefined;
  type?: string | undefined;
  q?: string | undefined;
}): boolean => [...types, type].includes('homeless_encampment') || (q !== undefined && namesCamps(q));
