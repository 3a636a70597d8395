import { reportPath } from '@moontower/contracts/reports/report-path';
import { mailSpecs, type IncidentStatus, type StatusReason } from '@moontower/contracts';
import type { IncidentStep } from '../contract.ts';
import { nativeIncidents } from '../store/incident-documents.ts';
import { isPublic, publicWords } from '../store/to-incident.ts';
import type { MailWords } from '@moontower/words/mails';
import { defineMail } from '@moontower/mailing/define-mail';

interface ReportNews {
  id: string;
  title: string;
  address: string;
  what: IncidentStep['what'];
  status: IncidentStatus | undefined;
  reason: StatusReason | undefined;
  own: boolean;
}

function sentenceOf({ what, status }: Pick<ReportNews, 'what' | 'status'>, words: MailWords['reports']): string {
  if (status === undefined) return words.steps[what];
  return what === 'city' ? words.cityStatus(words.statuses[status]) : words.status(words.statuses[status]);
}

/** A step of a report. Words of comments are not mailed: they stand on the page, where they can be taken back. */
export const reportNewsMail = defineMail({
  spec: mailSpecs['report-news'],
  words: (all) => all.reports,
  gather: async ({ account, incident: id, step }, { store }): Promise<ReportNews | undefined> => {
    const incident = await nativeIncidents(store).findOne({ _id: id });
    const told = incident?.steps[step];
    if (incident === null || told === undefined) return undefined;
    const own = incident.author === account;
    if (!own && !isPublic(incident)) return undefined;
    const { title, address } = own ? incident : publicWords(incident);
    return { id, title, address, what: told.what, status: told.status, reason: told.reason, own };
  },
  subject: ({ title, address, status }, { words }) =>
    words.subject(status === undefined ? words.news : words.statuses[status], title, address),
  sections: ({ id, title, what, status, reason, own }, { words, page }) => [
    {
      entries: [
        { text: own ? words.yours(title) : words.followed(title) },
        { text: sentenceOf({ what, status }, words), link: { label: words.open, href: page(reportPath(id)) } },
        ...(reason === undefined ? [] : [{ text: words.reasons[reason] }]),
      ],
    },
  ],
});

/** Asks four weeks after a report whether it is fixed. */
export const askFixedMail = defineMail({
  spec: mailSpecs['ask-fixed'],
  words: (all) => all.reports,
  gather: async ({ account, incident: id }, { store }) => {
    const incident = await nativeIncidents(store).findOne({ _id: id });
    if (incident?.author !== account || incident.answeredAt !== undefined) return undefined;
    return { id, title: incident.title, address: incident.address };
  },
  subject: ({ title, address }, { words }) => words.askSubject(title, address),
  sections: ({ id, title }, { words, page }) => [
    {
      entries: [
        { text: words.askLead(title) },
        { text: words.ask, link: { label: words.answer, href: page(reportPath(id)) } },
      ],
    },
  ],
});
