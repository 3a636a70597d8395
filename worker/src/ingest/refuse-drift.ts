import { AppError } from '@moontower/contracts';
import type { Feed, Page } from '../feeds/feed.ts';

/** Columns the feed cannot do without and no row of its first chunk has. */
function missingColumns({ requires }: Feed, { rows }: Page): string[] {
  return rows.length === 0 ? [] : requires.filter((column) => !rows.some((row) => Object.hasOwn(row, column)));
}

/** @throws AppError schema_drift, with the columns that are gone */
export function refuseDrift(feed: Feed, page: Page): void {
  const missing = missingColumns(feed, page);
  if (missing.length > 0)
    throw new AppError('schema_drift', `${feed.title}: the column ${missing.join(', ')} is gone.`, {
      details: { missing },
    });
}
