import { inquiryMailSpecs } from '../contract.ts';
import { readInquiry } from '../store/inquiries.ts';
import { defineMail } from '@moontower/mailing/define-mail';

/** An inquiry, to whoever runs this service. Its subject is ours: nothing of it was written by a stranger. */
export const inquiryMail = defineMail({
  spec: inquiryMailSpecs.inquiry,
  words: (all) => all.inquiries,
  gather: async ({ inquiry }, { store }) => readInquiry(store, inquiry),
  subject: ({ kind, reference }, { words }) => words.subject(words.kinds[kind], reference),
  sections: (inquiry, { words, format, page }) => {
    const { cityName, population, name, email, phone, message } = inquiry;
    const said = { cityName, population, name, email, phone };
    return [
      { entries: [{ text: words.arrived(format.moment(inquiry.createdAt)) }] },
      {
        title: words.kinds[inquiry.kind],
        entries: (['cityName', 'population', 'name', 'email', 'phone'] as const).flatMap((field) =>
          said[field] === undefined ? [] : [{ text: `${words.fields[field]}: ${said[field]}` }],
        ),
      },
      {
        title: words.fields.message,
        entries: (message ?? '').split('\n').flatMap((text) => (text.trim() === '' ? [] : [{ text }])),
      },
      { entries: [{ text: words.all, link: { label: words.open, href: page('/ops/inquiries') } }] },
    ];
  },
});

/** That it arrived, to whoever wrote it, or to whoever they said they are: it repeats nothing of it. */
export const inquiryReceivedMail = defineMail({
  spec: inquiryMailSpecs.received,
  words: (all) => all.inquiries,
  gather: async ({ inquiry, answerHours }, { store }) => {
    const found = await readInquiry(store, inquiry);
    return found === undefined ? undefined : { kind: found.kind, reference: inquiry, answerHours };
  },
  subject: ({ reference }, { words }) => words.received.subject(reference),
  sections: ({ kind, reference, answerHours }, { words, format, page }) => [
    {
      entries: [
        { text: words.received.text(words.kinds[kind], reference) },
        ...(answerHours === undefined ? [] : [{ text: words.received.answer(format.count(answerHours)) }]),
        { text: words.received.kept, link: { label: words.received.privacy, href: page('/privacy') } },
        { text: words.received.ignore },
      ],
    },
  ],
});
