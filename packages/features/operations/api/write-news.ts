import type { HealthIssue } from '@moontower/contracts/health';
import { writeBody, mailFormats, type Entry, type MailBody } from '@moontower/mailing/write-body';
import { words as en } from '../words/en.ts';
import { words as es } from '../words/es.ts';
import type { IssueNews } from '../store/issue-news.ts';

const WORDS = { en, es };

export interface AlertFrame {
  language: 'en' | 'es';
  publicUrl: string;
  simulated: boolean;
  zone: string;
  /** Issues that stay, told before. */
  open: number;
}

/** What operators are mailed: what began, what is over, and where the rest stands. */
export function writeAlert({ appeared, gone }: IssueNews, frame: AlertFrame): MailBody {
  const { language, publicUrl, simulated, zone, open } = frame;
  const { kinds, alert, sinceWhen, said } = WORDS[language];
  const format = mailFormats(language, zone);
  const titleOf = ({ kind, name, subject = '', count }: HealthIssue): string =>
    kinds[kind].title(name ?? subject, count === undefined ? '' : format.count(count));
  const begun = ({ issue, seenAt }: IssueNews['appeared'][number]): Entry => {
    const { kind, since, why } = issue;
    const parts = [
      `${titleOf(issue)}.`,
      `${sinceWhen(format.moment(since ?? seenAt.toISOString()))}.`,
      kinds[kind].means,
      ...(why === undefined || why === '' ? [] : [said(why)]),
      alert.mend(kinds[kind].act.replace(/\.$/, '')),
    ];
    return { text: parts.join(' ') };
  };
  const over = ({ issue, missedAt }: IssueNews['gone'][number]): Entry => ({
    text: alert.over(titleOf(issue), format.moment((missedAt ?? new Date()).toISOString())),
  });
  const first = appeared[0] ?? gone[0];
  return writeBody(
    {
      subject: alert.subject(first === undefined ? '' : titleOf(first.issue), appeared.length, gone.length),
      sections: [
        { title: alert.began, entries: appeared.map(begun) },
        { title: alert.ended, entries: gone.map(over) },
        {
          entries: [
            {
              text: open === 0 ? alert.nothingElse : alert.still(format.count(open)),
              link: { label: alert.page, href: `${publicUrl}${language === 'es' ? '/es' : ''}/ops` },
            },
          ],
        },
      ],
    },
    { language, simulated },
  );
}
