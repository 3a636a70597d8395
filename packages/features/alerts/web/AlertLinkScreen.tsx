import { useState } from 'react';
import { useLocation } from '@moontower/ui/router/router.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { LinkPage } from '@moontower/ui/page/LinkPage.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { confirmAlerts, stopAlerts } from './alert-queries.ts';

/** Where the links of alert mails lead: to confirm, or to stop all. Nothing happens before the press. */
export function AlertLinkScreen() {
  const { alerts: words } = useWords();
  const stopping = useLocation().pathname.endsWith('/stop');
  return (
    <LinkPage
      said={stopping ? words.stop : words.confirm}
      act={stopping ? stopAlerts : confirmAlerts}
      broken={words.broken}
      failed={words.linkFailed}
      back={{ to: '/', label: words.home }}
      again={stopping ? undefined : <BeginAgain />}
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
