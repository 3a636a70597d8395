import { useLocation } from '@moontower/ui/router/router.tsx';
import { useBulletinWords } from './bulletin-words.ts';
import { confirmMail, leaveMail } from './bulletin-queries.ts';
import { LinkPage } from '@moontower/ui/page/LinkPage.tsx';

/** Where the links of bulletins lead: to confirm, or to leave. */
export function MailLinkScreen() {
  const words = useBulletinWords();
  const leaving = useLocation().pathname.endsWith('/leave');
  return (
    <LinkPage<unknown>
      said={leaving ? words.leave : words.confirm}
      act={leaving ? leaveMail : confirmMail}
      broken={words.broken}
      failed={words.linkFailed}
      back={{ to: '/bulletins', label: words.all }}
    />
  );
}
