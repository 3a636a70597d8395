import { useLocation } from '@moontower/ui/router/router.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { confirmMail, leaveMail } from './bulletin-queries.ts';
import { LinkPage } from '@moontower/ui/page/LinkPage.tsx';

/** Where the links of bulletins lead: to confirm, or to leave. */
export function MailLinkScreen() {
  const { bulletins: words } = useWords();
  const leaving = useLocation().pathname.endsWith('/leave');
  return (
    <LinkPage
      said={leaving ? words.leave : words.confirm}
      act={leaving ? leaveMail : confirmMail}
      broken={words.broken}
      failed={words.linkFailed}
      back={{ to: '/bulletins', label: words.all }}
    />
  );
}
