import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearchParams } from '@moontower/ui/router/router.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { LinkPage } from '@moontower/ui/page/LinkPage.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { AlertsOn, NamedLines } from './AlertsOn.tsx';
import { confirmAlerts, namedAlerts, stopAlerts } from './alert-queries.ts';

/** Where the links of alert mails lead: to confirm, or to stop all. Nothing changes before the press. */
export function AlertLinkScreen() {
  return useLocation().pathname.endsWith('/stop') ? <StopPage /> : <ConfirmPage />;
}

function StopPage() {
  const { alerts: words } = useWords();
  return (
    <LinkPage
      said={words.stop}
      act={stopAlerts}
      broken={words.broken}
      failed={words.linkFailed}
      back={{ to: '/', label: words.home }}
    />
  );
}

/** Names what is confirmed; after the press, what it finds and when the first mail comes. */
function ConfirmPage() {
  const { alerts: words } = useWords();
  const [query] = useSearchParams();
  const named = useQuery(namedAlerts(query.get('token') ?? ''));
  return (
    <LinkPage
      said={words.confirm}
      act={confirmAlerts}
      about={named.data === undefined ? undefined : <NamedLines {...named.data} />}
      after={(answer) => <AlertsOn answer={answer} />}
      broken={words.broken}
      failed={words.linkFailed}
      back={{ to: '/', label: words.home }}
      again={<BeginAgain />}
    />
  );
}

/** Who wanted alerts asks for them again. */
function BeginAgain() {
  const { alerts: words } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open ? <AlertDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
