import { useLocation } from '../../router/router.tsx';
import { LinkPage } from '../../ui/LinkPage.tsx';
import { useWords } from '../../words/WordsProvider.tsx';
import { confirmAlerts, stopAlerts } from '../../alerts/alert-queries.ts';

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
    />
  );
}
