import type { ReactNode } from 'react';
import { recordsPage } from '@moontower/contracts/items/records-behind';
import { Link } from '../router/router.tsx';
import { isPage } from './rows-here.ts';

/** The way from a number to the records behind it. */
export function RowsLink({ rows, name, children }: { rows: string; name?: string; children: ReactNode }) {
  const page = recordsPage(rows);
  return isPage(page) ? (
    <Link to={page} aria-label={name}>
      {children}
    </Link>
  ) : (
    <a href={page} aria-label={name}>
      {children}
    </a>
  );
}
