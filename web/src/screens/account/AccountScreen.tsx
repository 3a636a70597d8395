import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import styled from 'styled-components';
import type { User } from '@moontower/contracts';
import { me } from '@moontower/ui/data/queries/queries.ts';
import { useMe } from '@moontower/ui/data/account/use-me.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { Facts, Part } from './parts/AccountPart.tsx';
import { ConfirmPart } from './parts/ConfirmPart.tsx';
import { DataPart } from './parts/DataPart.tsx';
import { DeletePart } from './parts/DeletePart.tsx';
import { EndPart } from './parts/EndPart.tsx';
import { PasswordPart } from './parts/PasswordPart.tsx';

const AlertsPart = lazyPart(
  async () => (await import('@moontower/alerts/web/AlertsPart.tsx')).AlertsPart,
  ['alerts', 'extras'],
);

const OwnReportsPart = lazyPart(
  async () => (await import('@moontower/reports/web/OwnReportsPart.tsx')).OwnReportsPart,
  ['incidents', 'extras'],
);

/**
 * What people do with their own account. An account that is still read, or could not be, is not one that is signed out.
 */
export function AccountScreen() {
  const {
    account: { own },
  } = useWords();
  const { token } = useMe();
  const answer = useQuery(me(token));
  if (token === undefined)
    return (
      <Page title={own.title} lead={own.signedOut}>
        <p>
          <Link to="/auth?next=%2Faccount">{own.signIn}</Link>
        </p>
      </Page>
    );
  return (
    <Page title={own.title}>
      <Async answer={answer}>
        {(user) => (
          <>
            {user.emailConfirmed ? null : (
              <Part title={own.waits} text={own.waitsText}>
                <ConfirmPart mail={user.mail} confirmLate={user.confirmLate} />
              </Part>
            )}
            <Part title={own.reports}>
              <Suspense>
                <OwnReportsPart who={user.id} />
              </Suspense>
            </Part>
            {user.emailConfirmed ? (
              <Part title={own.alerts} text={own.alertsText}>
                <Suspense>
                  <AlertsPart token={token} />
                </Suspense>
              </Part>
            ) : null}
            <About user={user} />
            <PasswordPart />
            <EndPart />
            <DataPart />
            <DeletePart account={user.id} />
          </>
        )}
      </Async>
    </Page>
  );
}

function About({ user }: { user: User }) {
  const {
    account: { own, fields },
  } = useWords();
  const format = useFormat();
  const given = [
    [fields.name, user.name],
    [fields.phone, user.phone],
    [fields.address, user.address],
    [own.since, format.dayYear(user.createdAt)],
    [own.roles, user.roles.map((role) => own.role[role]).join(', ')],
  ] as const;
  return (
    <Part title={own.about}>
      <Facts>
        <dt>{fields.email}</dt>
        <dd>
          {user.email} ({user.emailConfirmed ? own.confirmed : own.notConfirmed})
        </dd>
        {given.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </Facts>
      {user.roles.includes('operator') ? (
        <Desks>
          {(
            [
              ['/ops/people', own.people],
              ['/ops/findings', own.letters],
              ['/ops/roster', own.roster],
              ['/ops/filings', own.filings],
            ] as const
          ).map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </Desks>
      ) : null}
    </Part>
  );
}

const Desks = styled.ul`
  margin-top: 12px;
  & > li {
    min-height: 28px;
  }
`;
