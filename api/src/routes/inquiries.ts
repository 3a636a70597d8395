import { AppError, type CityInquiryBody, type InquiryBody } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { freshReference, type InquiryForm } from '@moontower/store/inquiries/inquiries';
import { route, signedInRoute, type Answer, type Endpoint, type HandlerContext } from '@moontower/endpoints/answer';
import type { Deps } from '../deps.ts';
import { cityPageFor } from '../pages/cities-answers.ts';

interface InquiryReceipt {
  reference: string;
  answerHours?: number;
}

/** Forms that reach whoever runs this service. Subject and recipient of their mails are ours alone. */
export function inquiryRoutes(deps: Deps): Endpoint[] {
  const { inquiries, inquiryDesk, nowMs } = deps;
  return [
    {
      ...route(routes.askAsCity, async ({ body, who, saveAnswer }) =>
        take(deps, { website: body.website, account: who?.id, saveAnswer }, ofCity(body)),
      ),
      present: cityPageFor,
    },
    route(routes.inquire, async ({ body, who, saveAnswer }) =>
      take(deps, { website: body.website, account: who?.id, saveAnswer }, plain(body)),
    ),
    route(routes.getInquirySummary, async () => ({
      kind: 'json',
      body: { ...(await inquiries.summary(new Date(nowMs()))), ...inquiryDesk },
    })),
    route(routes.listInquiries, async ({ query }) => ({ kind: 'json', body: await inquiries.list(query) })),
    signedInRoute(routes.removeInquiry, async ({ params: { reference }, who, requestId: request }) => {
      if (!(await inquiries.remove(reference, { who: who.id, at: new Date(nowMs()), request })))
        throw new AppError('not_found', 'There is no such inquiry.');
      return { kind: 'json', body: { state: 'removed' as const } };
    }),
  ];
}

const ofCity = ({
  cityName,
  population,
  contactName,
  email,
  phone,
  message,
  language,
}: CityInquiryBody): InquiryForm => ({
  kind: 'city',
  name: contactName,
  cityName,
  population,
  email,
  phone,
  message,
  language,
});
const plain = ({ kind, email, name, message, language }: InquiryBody): InquiryForm => ({
  kind,
  email,
  name,
  message,
  language,
});

interface InquirySender extends Pick<HandlerContext, 'saveAnswer'> {
  website: string | undefined;
  account: string | undefined;
}

/**
 * Whoever fills the field that people do not see hears what everybody hears; nothing is kept, and nothing is mailed.
 */
async function take(
  { inquiries, inquiryDesk, nowMs }: Deps,
  { website = '', account, saveAnswer }: InquirySender,
  written: InquiryForm,
): Promise<Answer<InquiryReceipt>> {
  const { email: to, answerHours } = inquiryDesk;
  const answer = (reference: string): Answer<InquiryReceipt> => ({
    kind: 'json',
    status: 201,
    body: { reference, ...(answerHours === undefined ? {} : { answerHours }) },
  });
  if (website !== '') return answer(freshReference());
  const also = (reference: string) => saveAnswer(answer(reference));
  return answer(await inquiries.take({ written, account, at: new Date(nowMs()), to, answerHours, also }));
}
