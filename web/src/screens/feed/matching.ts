import type { Total } from '@moontower/contracts/wire/total-relation';

interface CountQuery {
  data: Total | undefined;
  /** What is shown still belongs to other filters. */
  isPlaceholderData: boolean;
  isError: boolean;
}

/**
 * How many records match the chosen filters; undefined while that is read and where it could not be: unknown is not 0.
 */
export const matchingOf = ({ data, isPlaceholderData, isError }: CountQuery): Total | undefined =>
  isPlaceholderData || isError ? undefined : data;
