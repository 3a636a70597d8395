import { defineRoute, type Auth, type Route } from '@moontower/contracts';
import { routes } from '@moontower/registry/routes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '../../test/fake-api.ts';
import { fakeDeps, NOW_MS } from '../../test/fake-deps.ts';
import { actors, identities, methods, type Actor } from '../../test/identities.ts';
import { route, signedInRoute, type Endpoint } from '@moontower/endpoints/answer';
import { createVisitors } from '../request-context/visitor.ts';
import { handlers } from '../handlers.ts';
import { createLimiter } from '../request-context/limiter.ts';

/** Who may ask what. A route is added here by hand: what its contract says is compared with it. */
const table: Record<keyof typeof routes, Auth> = {
  listItems: 'public',
  getItem: 'public',
  getGoneItem: 'public',
  getPlace: 'public',
  getCouncil: 'public',
  getAgenda: 'public',
  getMember: 'public',
  listPulseEvents: 'public',
  getPulseStats: 'public',
  getPulseDistricts: 'public',
  listFlagged: 'public',
  getPurchase: 'public',
  getFlagged: 'public',
  getVendor: 'public',
  getPayee: 'public',
  getDepartment: 'public',
  listFactChecks: 'public',
  makeClaim: 'user',
  contestPurchase: 'public',
  askContestCode: 'public',
  issueContestCode: 'operator',
  listClaims: 'reviewer',
  decideClaim: 'reviewer',
  listCorrections: 'public',
  getPorkStatistics: 'public',
  listRules: 'public',
  listFeeds: 'public',
  getStatsSummary: 'public',
  getBudget: 'public',
  getBudgetTrends: 'public',
  getDevelopment: 'public',
  getBusiness: 'public',
  getOpportunities: 'public',
  getDistricts: 'public',
  getDistrict: 'public',
  getCityFigures: 'public',
  getCityBenchmarks: 'public',
  getChart: 'public',
  listAnalyticsRows: 'public',
  getPropertiesSummary: 'public',
  getHomelessness: 'public',
  listNonprofits: 'public',
  getNonprofit: 'public',
  askNonprofitFilings: 'public',
  listEvents: 'public',
  getLog: 'public',
  getLogCheckpoint: 'public',
  getLogTile: 'public',
  getLogTileOfTwo: 'public',
  getLogTileOfThree: 'public',
  getLogTileOfFour: 'public',
  getLogProof: 'public',
  getLogHead: 'public',
  getLogLeaf: 'public',
  getProof: 'public',
  getPack: 'public',
  packChanges: 'public',
  geocode: 'public',
  search: 'public',
  getHealth: 'operator',
  readFeed: 'operator',
  askSources: 'operator',
  retryJobs: 'operator',
  dismissJobs: 'operator',
  getHeldChange: 'operator',
  releaseHeld: 'operator',
  dismissHeld: 'operator',
  pauseFeed: 'operator',
  listSetAside: 'operator',
  replayRows: 'operator',
  listMails: 'operator',
  retryMails: 'operator',
  cancelMail: 'operator',
  dismissMailFailures: 'operator',
  renewWebhookSecret: 'operator',
  testWebhook: 'operator',
  listBulletins: 'public',
  listChanges: 'public',
  getBulletin: 'public',
  subscribe: 'optional',
  confirmSubscription: 'public',
  leaveSubscription: 'public',
  addWebhook: 'operator',
  listSubscriptions: 'operator',
  endSubscription: 'operator',
  askAlert: 'optional',
  previewAlert: 'public',
  confirmAlert: 'public',
  readNamedAlerts: 'public',
  openMailbox: 'public',
  changeAlertByLink: 'public',
  getAlertFeed: 'public',
  endByLink: 'public',
  listAlerts: 'user',
  changeAlert: 'user',
  endAlert: 'user',
  listIncidents: 'optional',
  getIncidentStats: 'public',
  listSimilar: 'optional',
  getIncident: 'optional',
  reportIncident: 'user',
  changeIncident: 'user',
  removeIncident: 'user',
  viewIncident: 'optional',
  setIncidentStatus: 'user',
  fileIncident: ['reviewer', 'staff', 'operator'],
  listFilings: 'operator',
  answerFixed: 'user',
  listComments: 'optional',
  addComment: 'user',
  removeComment: 'user',
  flagIncident: 'user',
  addPhotos: 'user',
  getPhoto: 'optional',
  removePhoto: 'user',
  getRepresentatives: 'optional',
  getCityContacts: 'optional',
  getEmailDraft: 'optional',
  getSocialPost: 'optional',
  getOfficials: 'operator',
  setOfficials: 'operator',
  listFindings: 'optional',
  getFinding: 'optional',
  makeFinding: 'user',
  changeFinding: 'user',
  addFindingPictures: 'user',
  getFindingPicture: 'optional',
  sendFinding: 'user',
  withdrawFinding: 'user',
  reviewFinding: 'reviewer',
  reportFindingError: 'user',
  answerFindingError: 'reviewer',
  issueReplyCode: 'operator',
  replyToFinding: 'public',
  listReviews: 'reviewer',
  getReview: 'reviewer',
  decideReview: 'reviewer',
  mergeIncident: 'reviewer',
  unmergeIncident: 'reviewer',
  askAsCity: 'optional',
  inquire: 'optional',
  getInquirySummary: 'public',
  listInquiries: 'operator',
  removeInquiry: 'operator',
  listFollows: 'user',
  follow: 'user',
  unfollow: 'user',
  leaveFollow: 'public',
  discoverOpen311: 'public',
  listOpen311Services: 'public',
  getOpen311Service: 'public',
  listOpen311Requests: 'public',
  getOpen311Request: 'public',
  getOpen311Token: 'public',
  // With a key in the form.
  postOpen311Request: 'public',
  getMe: 'user',
  login: 'public',
  register: 'public',
  logout: 'user',
  endSessions: 'user',
  changePassword: 'user',
  askReset: 'public',
  resetPassword: 'public',
  askConfirm: 'user',
  confirmEmail: 'optional',
  refuseMail: 'public',
  getHeldData: 'user',
  deleteAccount: 'user',
  listPeople: 'operator',
  setRoles: 'operator',
  setOpen: 'operator',
  listDeeds: 'operator',
  listAudit: 'operator',
  getRow: 'public',
  getSourceHosts: 'public',
  getCities: 'public',
};
/** Those that are not in the registry, by their path. */
const besides: Record<string, Auth> = {
  '/api/openapi.json': 'public',
  '/oembed': 'public',
  '/card/item/:file': 'public',
  '/card/purchase/:file': 'public',
  '/robots.txt': 'public',
  '/.well-known/security.txt': 'public',
  '/sitemap.xml': 'public',
  '/sitemap-pages.xml': 'public',
  '/sitemap-items-:type.xml': 'public',
};

/** What each is told: let in, not signed in, or not allowed. */
const IN = 200;
const everybody = Object.fromEntries(actors.map((actor) => [actor, IN]));
const people: Record<string, number> = { ...everybody, visitor: 401, disabled: 401, 'token of /ops': 401 };
const nobody = Object.fromEntries(actors.map((actor) => [actor, people[actor] === IN ? 403 : 401]));
const told: Record<string, Record<string, number>> = {
  public: everybody,
  optional: everybody,
  user: people,
  reviewer: { ...nobody, reviewer: IN },
  staff: { ...nobody, staff: IN },
  operator: { ...nobody, operator: IN, 'token of /ops': IN },
  'reviewer staff': { ...nobody, reviewer: IN, staff: IN },
  'reviewer staff operator': { ...nobody, reviewer: IN, staff: IN, operator: IN, 'token of /ops': IN },
};
const nameOf = (auth: Auth): string => (typeof auth === 'string' ? auth : auth.join(' '));
const expectedOf = (auth: Auth, actor: Actor): number => told[nameOf(auth)]?.[actor] ?? 0;

const nothing = z.strictObject({});
const common = { params: nothing, query: nothing, cacheSeconds: 60, formats: [], summary: 'For tests.' } as const;
const Answered = z.object({ who: z.string().nullable() });
const kinds = [
  'public',
  'optional',
  'user',
  'reviewer',
  'staff',
  'operator',
  ['reviewer', 'staff'],
  ['reviewer', 'staff', 'operator'],
] as const;

function testRoutes(): Endpoint[] {
  return kinds.flatMap((auth) =>
    (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).map((method) => {
      const path = `/api/test/${nameOf(auth).replaceAll(' ', '-')}`;
      const about = { ...common, method, path, body: z.looseObject({}), response: Answered };
      return auth === 'public' || auth === 'optional'
        ? route(defineRoute({ ...about, auth }), async ({ who }) => ({ kind: 'json', body: { who: who?.id ?? null } }))
        : signedInRoute(defineRoute({ ...about, auth }), async ({ who }) => ({ kind: 'json', body: { who: who.id } }));
    }),
  );
}

const who = identities(() => NOW_MS);
const MANY = [{ by: 'address', counts: 'requests', points: 1_000_000, perMs: 60_000 }] as const;
const deps = fakeDeps({ tokens: who.tokens, visitors: createVisitors() });
const handled = [...handlers(deps), ...testRoutes()];
// All who ask come from one address, and each knocks at every door of operators.
const wrongToken = createLimiter(MANY, 'requests');
const api = fakeApi(deps, { handled, limits: MANY, wrongToken });
const contracts: Route[] = handled.map(({ contract }) => contract);
const at = (path: string): string =>
  path
    .replace(':uid', 'austin-311:N-3')
    .replace(/:kind\b/, 'report')
    .replace(/:reference\b/, 'MT-23456789')
    .replace(/:(id|token|photo|picture|error|comment)\b/g, 'b3c1a1f2-0000-4000-8000-000000000000');
const listed = (contract: Route): Auth | undefined =>
  Object.entries<Route>(routes)
    .filter(([, known]) => known === contract)
    .map(([id]) => Object.entries(table).find(([name]) => name === id)?.[1])[0] ?? besides[contract.path];

/** A path may be one of another's: `/api/subscriptions/confirm` is an id to whoever deletes. */
const answers = ({ path }: Route, address: string): boolean =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/:\w+/g, '[^/]+')}$`).test(address);
const REFUSED = new Set([401, 403, 405, 415, 500]);
const paths = [...new Set(contracts.map(({ path }) => path))];

/** Programs bring a key in the form itself: everybody is let in, and told that it is missing. */
const WITH_KEY: string = routes.postOpen311Request.path;
const isOfTests = (path: string): boolean => path.startsWith('/api/test/');

describe('who may ask what', () => {
  it('stands in the table for every route, as its contract says', () => {
    for (const contract of handlers(deps).map(({ contract: each }) => each))
      expect([contract.path, listed(contract)]).toEqual([contract.path, contract.auth]);
    for (const { auth } of contracts) expect(told).toHaveProperty([nameOf(auth)]);
  });

  it.each(paths)('%s', async (path) => {
    const asked = actors.flatMap((actor) => methods.map((method) => ({ actor, method })));
    const found = await Promise.all(
      asked.map(async ({ actor, method }) => {
        const answer = await api.ask(at(path), { method, headers: who.headersOf(actor) });
        return [`${actor} ${method}`, whatOf(answer, path), method === 'HEAD' ? '' : saidIn(await answer.text())];
      }),
    );
    expect(found).toEqual(
      asked.map(({ actor, method }) => [`${actor} ${method}`, ...expectedFrom({ actor, method, path })]),
    );
  });

  it('is nobody any more once the session ended, the account is shut, or the token is another’s', async () => {
    const ask = async (headers: Record<string, string>) => (await api.ask('/api/test/user', { headers })).status;
    expect(await ask(who.headersOf('resident B'))).toBe(200);
    who.end('resident B');
    expect(await ask(who.headersOf('resident B'))).toBe(401);
    const [head, body] = (who.headersOf('resident A')['Authorization'] ?? '').split('.');
    for (const token of [`${head}.${body}.`, `${head}.${body}.AAAA`, 'Bearer x', 'Basic eDp5'])
      expect(await ask({ Authorization: token })).toBe(401);
  });
});

/**
 * Of real routes only whether one is let in: what they say then, others test. Who is told to wait, or that there is
 * nothing, was let in.
 */
function whatOf({ status, headers }: Response, path: string): unknown[] {
  const past = (status === 415 && takesFiles(path)) || (status === 403 && path === WITH_KEY);
  const refused = REFUSED.has(status) && !past;
  const letIn = isOfTests(path) || refused ? status : IN;
  const shared = headers.get('access-control-allow-origin');
  return [letIn, shared, shared === null ? headers.get('cache-control') : 'not looked at'];
}

/** Whoever is let in is told that this is no form with files. */
const takesFiles = (path: string): boolean =>
  contracts.some((each) => each.path === path && typeof each.takes === 'object');

const saidIn = (text: string): string => (text.startsWith('{"who":') ? text : '');

function expectedFrom({ actor, method, path }: { actor: Actor; method: string; path: string }): unknown[] {
  const verb = method === 'HEAD' ? 'GET' : method;
  const contract = contracts.find((each) => each.method === verb && answers(each, at(path)));
  if (contract === undefined) {
    const isShared = verb === 'GET' && contracts.some((each) => each.path === path && shares(each));
    return [[405, ...sharing(isShared)], ''];
  }
  const status = expectedOf(contract.auth, actor);
  const says = isOfTests(path) && status === IN && method !== 'HEAD';
  return [[status, ...sharing(shares(contract))], says ? saidTo(contract.auth, actor) : ''];
}
const shares = ({ method, auth }: Route): boolean => method === 'GET' && auth === 'public';
const sharing = (isShared: boolean) => (isShared ? ['*', 'not looked at'] : [null, 'no-store']);

function saidTo(auth: Auth, actor: Actor): string {
  const isNobody = auth === 'public' || actor === 'visitor' || actor === 'disabled';
  const machine = actor === 'token of /ops';
  if (isNobody || (machine && auth === 'optional')) return '{"who":null}';
  return `{"who":"${machine ? 'operators' : actor}"}`;
}
