import { reportRoutes as routes } from '../routes.ts';
import { seesExactly } from '../store/to-incident.ts';
import type { Who } from '@moontower/endpoints/who';
import type { ReportsContext } from './reports-context.ts';
import { route, signedInRoute, type Endpoint } from '@moontower/endpoints/answer';
import { districtsOf, emailDraft, isOutside, representativesOf, socialPost, type LetterContext } from './letters.ts';

/** Who decides about the place of a report, and what a person can send them. Nothing is sent from here. */
export function officialEndpoints(deps: ReportsContext): Endpoint[] {
  const { incidents, publicUrl, facts } = deps;
  async function addressed(id: string, who: Who | undefined): Promise<LetterContext> {
    const [incident, book] = await Promise.all([incidents.find(id, who), incidents.officials(facts.officials)]);
    return { incident, districts: districtsOf(incident, who, facts.districtAt), book, publicUrl, city: facts };
  }
  return [
    route(routes.getRepresentatives, async ({ params: { id }, who }) => ({
      kind: 'json',
      body: representativesOf(await addressed(id, who)),
    })),
    route(routes.getCityContacts, async ({ params: { id }, who }) => {
      const { incident, book } = await addressed(id, who);
      return { kind: 'json', body: book.contacts[isOutside(incident) ? 'outside' : incident.type] };
    }),
    route(routes.getEmailDraft, async ({ params: { id }, query: { lang }, who }) => {
      const about = await addressed(id, who);
      const signer = await incidents.signer(about.incident, who);
      return {
        kind: 'json',
        body: emailDraft({ ...about, signer }, { lang, isExact: seesExactly(about.incident, who) }),
      };
    }),
    route(routes.getSocialPost, async ({ params: { id }, query: { lang }, who }) => ({
      kind: 'json',
      body: socialPost(await addressed(id, who), lang),
    })),
    ...rosterRoutes(deps),
  ];
}

function rosterRoutes({ incidents, nowMs, facts }: ReportsContext): Endpoint[] {
  return [
    signedInRoute(routes.getOfficials, async () => ({
      kind: 'json',
      body: await incidents.officials(facts.officials),
    })),
    signedInRoute(routes.setOfficials, async ({ body: { version, ...book }, who, requestId }) => {
      const at = new Date(nowMs());
      await incidents.putOfficials({ version, book, who: who.id, request: requestId, at });
      return { kind: 'json', body: await incidents.officials(facts.officials) };
    }),
  ];
}
