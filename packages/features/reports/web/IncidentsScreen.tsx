import { reportPath } from '@moontower/contracts/reports/report-path';
import { Suspense, useEffect, useState } from 'react';
import { useAddress } from '@moontower/ui/data/use-address.ts';
import { useNavigate } from '@moontower/ui/router/router.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { IncidentList } from './IncidentList.tsx';
import { useAccount, type Account } from '@moontower/ui/data/account/use-account.ts';
import { Page } from '@moontower/ui/page/Page.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Narrow } from './list-styles.ts';
import { JUST_SENT } from './just-sent.ts';
import { NOBODY } from './queue/held-reports.ts';
import { useSending } from './use-sending.ts';

const ReportDialog = lazyPart(
  async () => (await import('./report/ReportDialog.tsx')).ReportDialog,
  ['incidents', 'reporting', 'extras'],
  OpeningFailed,
);

/**
 * Reports of residents: the list, and the dialog that makes one, both in the address. A report has a page of its own, to
 * which addresses of before lead.
 */
export function IncidentsScreen() {
  const account = useAccount();
  const { query, change } = useAddress();
  useSending(account?.id);
  const item = query.get('item');
  const writing = query.get('new') === '1';
  const writer = useWriter(account, writing);
  const go = useNavigate();
  const open = (id: string) => {
    void go(reportPath(id), { state: JUST_SENT });
  };
  const close = () => {
    // Whoever is signed out has no list to come back to.
    if (account === undefined) {
      void go('/', { replace: true });
      return;
    }
    change((before) => {
      before.delete('new');
      before.delete('at');
      return before;
    }, true);
  };
  if (item !== null) return <ToReport id={item} />;
  if (account === undefined && !writing) return <ToSignIn search={query.toString()} />;
  const owner = writer?.id ?? NOBODY;
  return (
    <>
      {account === undefined ? <Behind /> : <IncidentList account={account} />}
      {writing ? (
        <Suspense>
          <ReportDialog key={owner} owner={owner} at={query.get('at')} onClose={close} onMade={open} />
        </Suspense>
      ) : null}
    </>
  );
}

/**
 * The open form stays its author's when their sign-in ends meanwhile, here or in another tab: it says so when it is
 * sent, and nothing written is lost.
 */
function useWriter(account: Account | undefined, writing: boolean): Account | undefined {
  const [writer, setWriter] = useState(account);
  if (account !== undefined && account.id !== writer?.id) setWriter(account);
  return account ?? (writing ? writer : undefined);
}

function ToReport({ id }: { id: string }) {
  const go = useNavigate();
  useEffect(() => {
    void go(reportPath(id), { replace: true });
  }, [go, id]);
  return null;
}

/** Behind the form of who is signed out. */
function Behind() {
  const { incidents } = useWords();
  return (
    <Narrow>
      <Page title={incidents.title} lead={incidents.lead} />
    </Narrow>
  );
}

/** The specification's sign-in in place of the list; after it the reader is back here, with the draft that was left. */
function ToSignIn({ search }: { search: string }) {
  const go = useNavigate();
  useEffect(() => {
    const here = search === '' ? '/incidents' : `/incidents?${search}`;
    void go(`/auth?next=${encodeURIComponent(here)}`, { replace: true });
  }, [go, search]);
  return null;
}
