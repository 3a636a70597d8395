import type { ApiContext } from '@moontower/feature/define-feature';
import { AppError } from '@moontower/contracts';
import type { CityInquiryBody, InquiryBody } from '../contract.ts';
import { inquiryRoutes as routes } from '../routes.ts';
import { freshReference, type Inquiries, type InquiryForm } from '../store/inquiries.ts';
import { route, signedInRoute, type Answer, type Endpoint, type HandlerContext } from '@moontower/endpoints/answer';

interface InquiryReceipt {
  reference: string;
  answerHours?: number;
}

/** What the endpoints of inquiries work with. */
export interface InquiryDeps extends Omit<ApiContext, 'store'> {
  inquiries: Inquiries;
}

/** Forms that reach whoever runs this service. Subject and recipient of their mails are ours alone. */
export function inquiryEndpoints(deps: InquiryDeps): Endpoint[] {
  const { inquiries, inquiryDesk, nowMs } = deps;
  return [
    route(routes.askAsCity, async ({ body, who, saveAnswer }) =>
      take(deps, { website: body.website, account: who?.id, saveAnswer }, ofCity(body)),
    ),
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
  { inquiries, inquiryDesk, nowMs }: InquiryDeps,
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
