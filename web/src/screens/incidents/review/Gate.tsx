import type { Role } from '@moontower/contracts/route';
import type { ReactNode } from 'react';
import { useMe } from '../../../data/use-me.ts';
import { Link } from '../../../router/router.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useWords } from '../../../words/WordsProvider.tsx';

/**
 * Pages for a role; everybody else is told what is told at any address where nothing is. The server refuses in any
 * case.
 */
export function Gate({ of: role, children }: { of: Role; children: ReactNode }) {
  const { review, shell } = useWords();
  const { data } = useMe();
  if (data?.roles.includes(role) === true) return children;
  return (
    <Page title={review.notYours.title} documentTitle={review.notYours.title} lead={review.notYours.text}>
      <Link to="/">{shell.homeLink}</Link>
    </Page>
  );
}
