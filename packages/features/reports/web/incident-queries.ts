import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import {
  addComment,
  answerFixed,
  fileIncident,
  flagIncident,
  getCityContacts,
  getEmailDraft,
  getIncident,
  getIncidentStats,
  getRepresentatives,
  getSocialPost,
  listComments,
  listIncidents,
  listSimilar,
  removeComment,
  removeIncident,
  setIncidentStatus,
  viewIncident,
} from '../addresses.ts';
import { follow, listFollows, unfollow } from '../addresses.ts';
import type { BodyOf } from '@moontower/contracts/wire/asking';
import type { Incident } from '../contract.ts';
import type { INCIDENT_TABS } from '@moontower/contracts/reports/incident-limits';
import { MINUTE_MS } from '@moontower/contracts/time';
import type { Language } from '@moontower/words/words';
import { apiRead, whole } from '@moontower/ui/data/requests/api-fetch.ts';
import { ask, hrefOf } from '@moontower/ui/data/requests/ask.ts';
import { askOnce } from '@moontower/ui/data/requests/ask-once.ts';
import { asType } from './incident-words.ts';
import { nextOf } from '@moontower/ui/data/requests/next-of.ts';
import type { Pin } from './queue/report-shelf.ts';

export type IncidentTab = (typeof INCIDENT_TABS)[number];
const PAGE = 50;

/** One page of reports: how many there are in all, and where the next begins. */
export interface IncidentPage {
  incidents: Incident[];
  total: number;
  next: string | undefined;
}

async function takePage(response: Response): Promise<IncidentPage> {
  const incidents = await whole<Incident[]>(response, 'map');
  return {
    incidents,
    total: Number(response.headers.get('X-Total-Count') ?? incidents.length),
    next: nextOf(response.headers.get('Link')),
  };
}

/** `/api/incidents`, fresh for 2 minutes. `who`: another account sees another list. */
export const incidentList = (tab: IncidentTab, who: string) =>
  infiniteQueryOptions({
    queryKey: ['incidents', 'list', who, tab],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      apiRead(
        hrefOf(listIncidents, { query: { tab, limit: PAGE, ...(pageParam === '' ? {} : { cursor: pageParam }) } }),
        { signal },
        takePage,
      ),
    getNextPageParam: ({ next }) => next,
    staleTime: 2 * MINUTE_MS,
  });

/** How many a tab holds. */
export const incidentCount = (tab: IncidentTab, who: string) =>
  queryOptions({
    queryKey: ['incidents', 'count', who, tab],
    queryFn: async ({ signal }) =>
      (await apiRead(hrefOf(listIncidents, { query: { tab, limit: 1 } }), { signal }, takePage)).total,
    staleTime: 2 * MINUTE_MS,
  });

/** What an account follows, newest first. */
export const followsOf = (who: string) =>
  queryOptions({
    queryKey: ['incidents', 'follows', who],
    queryFn: ({ signal }) => ask(listFollows, {}, { signal }),
    staleTime: 2 * MINUTE_MS,
  });

export const incidentStats = () =>
  queryOptions({
    queryKey: ['incidents', 'stats'],
    queryFn: ({ signal }) => ask(getIncidentStats, {}, { signal, part: 'openNow' }),
    staleTime: 2 * MINUTE_MS,
  });

export const incidentOf = (id: string, who: string) =>
  queryOptions({
    queryKey: ['incidents', 'one', who, id],
    queryFn: ({ signal }) => ask(getIncident, { params: { id } }, { signal, part: 'timeline' }),
    staleTime: 2 * MINUTE_MS,
  });

export const commentsOf = (id: string, who: string) =>
  queryOptions({
    queryKey: ['incidents', 'comments', who, id],
    queryFn: ({ signal }) => ask(listComments, { params: { id } }, { signal, part: 'map' }),
    staleTime: MINUTE_MS,
  });

/** Open reports and city tickets of the kind around a pin. */
export const similarTo = (type: string, pin: Pick<Pin, 'lon' | 'lat'>) =>
  queryOptions({
    queryKey: ['incidents', 'similar', type, pin.lon.toFixed(4), pin.lat.toFixed(4)],
    queryFn: ({ signal }) => ask(listSimilar, { query: { ...similarQuery(type, pin) } }, { signal, part: 'map' }),
    staleTime: MINUTE_MS,
  });
const similarQuery = (type: string, { lon, lat }: Pick<Pin, 'lon' | 'lat'>) => ({
  type: asType(type),
  lat: String(lat),
  lon: String(lon),
});

const TEN_MINUTES = 10 * MINUTE_MS;
const letterKey = (name: string, id: string, language: Language) => ['incidents', 'letter', id, name, language];
/** `who`: it is signed with what their account says. */
export const emailDraft = (id: string, lang: Language, who: string) =>
  queryOptions({
    queryKey: [...letterKey('email', id, lang), who],
    queryFn: ({ signal }) => ask(getEmailDraft, { params: { id }, query: { lang } }, { signal, part: 'recipients' }),
    staleTime: TEN_MINUTES,
  });
export const representatives = (id: string) =>
  queryOptions({
    queryKey: letterKey('representatives', id, 'en'),
    queryFn: ({ signal }) => ask(getRepresentatives, { params: { id } }, { signal, part: 'map' }),
  });
export const socialPost = (id: string, lang: Language) =>
  queryOptions({
    queryKey: letterKey('social', id, lang),
    queryFn: ({ signal }) => ask(getSocialPost, { params: { id }, query: { lang } }, { signal, part: 'post' }),
  });
export const cityContacts = (id: string, lang: Language) =>
  queryOptions({
    queryKey: letterKey('contacts', id, lang),
    queryFn: ({ signal }) => ask(getCityContacts, { params: { id }, query: { lang } }, { signal, part: 'map' }),
  });

const once = (key: string) => ({ headers: { 'Idempotency-Key': key } });
export const sendComment = (id: string, text: string, key: string) =>
  ask(addComment, { params: { id }, body: { text } }, once(key));
export const deleteComment = (id: string, comment: string) => ask(removeComment, { params: { id, comment }, body: {} });
export const sendFlag = (id: string, body: BodyOf<typeof flagIncident>, key: string) =>
  ask(flagIncident, { params: { id }, body }, once(key));
export const deleteReport = (id: string) => ask(removeIncident, { params: { id }, body: {} });
export const countView = (id: string) => ask(viewIncident, { params: { id }, body: {} });
export const sendStatus = (id: string, body: BodyOf<typeof setIncidentStatus>) =>
  askOnce(setIncidentStatus, { params: { id }, body });
export const sendToCity = (id: string, body: BodyOf<typeof fileIncident>) =>
  ask(fileIncident, { params: { id }, body });
export const sendFixed = (id: string, body: BodyOf<typeof answerFixed>) =>
  askOnce(answerFixed, { params: { id }, body });
export const followRecord = (uid: string, language: Language) => ask(follow, { params: { uid }, body: { language } });
export const unfollowRecord = (uid: string) => ask(unfollow, { params: { uid }, body: {} });

/**
 * After anything that a person did: every list, count and report is asked for again when it is next shown, those on the
 * screen at once.
 */
export const incidentsChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['incidents'] });
