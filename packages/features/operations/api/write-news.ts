import type { HealthIssue } from '@moontower/contracts/health';
import { writeBody, mailFormats, type Entry, type MailBody } from '@moontower/mailing/write-body';
import { tell } from '@moontower/words/es/tell';
import { groupIssues } from '../group-issues.ts';
import { runbookPlace } from '../runbook-place.ts';
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

type AppearedNews = IssueNews['appeared'][number];

/** What operators are mailed: what began, what is over, and where the rest stands. */
export function writeAlert({ appeared, gone }: IssueNews, frame: AlertFrame): MailBody {
  const { language, publicUrl, simulated, zone, open } = frame;
  const { alert } = WORDS[language];
  const format = mailFormats(language, zone);
  const { titleOf, begun } = writers(frame);
  const over = ({ issue, missedAt }: IssueNews['gone'][number]): Entry => ({
    text: alert.over(titleOf([issue]), format.moment((missedAt ?? new Date()).toISOString())),
  });
  const began = groupNews(appeared);
  const first = began[0]?.map(({ issue }) => issue) ?? gone.slice(0, 1).map(({ issue }) => issue);
  return writeBody(
    {
      subject: alert.subject(first.length === 0 ? '' : titleOf(first), began.length, gone.length),
      sections: [
        { title: alert.began, entries: began.map(begun) },
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

/** A host that answers none of its feeds is one piece of news; all else is its own. */
function groupNews(appeared: readonly AppearedNews[]): AppearedNews[][] {
  const news = new Map(appeared.map((each) => [each.issue, each]));
  return groupIssues([...news.keys()]).flatMap(({ host, issues }) => {
    const own = issues.flatMap((issue) => news.get(issue) ?? []);
    return host === undefined ? own.map((each) => [each]) : [own];
  });
}

function writers({ language, publicUrl, zone }: AlertFrame) {
  const { kinds, alert, sinceWhen, said, silentHost, runbookDesk } = WORDS[language];
  const format = mailFormats(language, zone);
  const nameOf = ({ name = '', subject = '' }: HealthIssue): string => {
    const said = language === 'es' ? tell(name, [[name]]).map(({ text }) => text) : [name];
    return said.join('') || subject;
  };
  const titleOf = (issues: readonly HealthIssue[]): string => {
    const [first] = issues;
    if (first === undefined) return '';
    if (issues.length > 1) return silentHost(first.host ?? '', format.count(issues.length));
    return kinds[first.kind].title(nameOf(first), first.count === undefined ? '' : format.count(first.count));
  };
  const begun = (news: readonly AppearedNews[]): Entry => {
    const [first] = news;
    if (first === undefined) return { text: '' };
    const { kind, since, why } = first.issue;
    const parts = [
      `${titleOf(news.map(({ issue }) => issue))}.`,
      `${sinceWhen(format.moment(since ?? first.seenAt.toISOString()))}.`,
      kinds[kind].means,
      ...(why === undefined || why === '' ? [] : [said(why)]),
      alert.mend(kinds[kind].act.replace(/\.$/, '')),
    ];
    const place = runbookPlace(kind);
    return {
      text: parts.join(' '),
      ...(place && {
        link: { label: runbookDesk.title, href: `${publicUrl}${language === 'es' ? '/es' : ''}${place.path}` },
      }),
    };
  };
  return { titleOf, begun };
}
