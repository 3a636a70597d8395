import { startOfDays } from '@moontower/contracts/time';
import { AppError, type ItemDetail } from '@moontower/contracts';
import { changesPage, readFollowedChanges } from '@moontower/contracts/views/changes-view';
import { alertItems, alertNouns, type AlertFilter, type AlertQuery, type MailboxView } from '../contract.ts';
import type { AlertDeps } from './alert-deps.ts';
import { alertRoutes as routes } from '../routes.ts';
import { subscriptionRoutes } from './subscription-endpoints.ts';
import { NEWS_FIELDS, PREVIEW_DAYS } from '../limits.ts';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { followedFilter } from '../store/news/flagged-news.ts';
import type { FlaggedFilter } from '@moontower/store/spending/flagged-query';
import { route, signedInRoute, type Endpoint } from '@moontower/endpoints/answer';
import { alertFeedRoute } from './alert-feed.ts';
import { openTotal } from '@moontower/endpoints/camp-sums';
import { dependsOn } from '@moontower/endpoints/depends-on';

const OLD_LINK = 'This link is no longer known. Sign up again to get alerts.';
const SHOWN = 5;

/**
 * Alerts by mail: asking, confirming, and managing them by a mailed link or signed in; and who gets bulletins by mail
 * or webhook.
 */
export function alertEndpoints(deps: AlertDeps): Endpoint[] {
  const now = () => new Date(deps.nowMs());
  return [
    ...askingRoutes(deps, now),
    ...linkRoutes(deps, now),
    alertFeedRoute(deps),
    ...ownRoutes(deps, now),
    ...subscriptionRoutes(deps),
  ];
}

function askingRoutes(deps: AlertDeps, now: () => Date): Endpoint[] {
  const { alerts, sends, facts } = deps;
  const about = () => ({ at: now(), zone: facts.zone });
  return [
    route(routes.askAlert, async ({ body, who }) => {
      if (!sends.mail)
        throw new AppError(
          'not_set_up',
          'No mail server is configured here. Read the same records as a feed, /api/items.atom; operators set ' +
            'SMTP_URL and MAIL_FROM.',
        );
      if (body.phone !== undefined && !sends.sms)
        throw new AppError(
          'not_set_up',
          'No text messages are sent from here. Leave the phone out; operators set SMS_ACCOUNT, ' +
            'SMS_TOKEN and SMS_FROM.',
          { field: 'phone' },
        );
      const owns = who !== undefined && (await alerts.owns(who.id, body.email));
      const proved = await alerts.ask(body, { at: now(), proved: owns, account: who?.id });
      return { kind: 'json', body: { state: proved ? ('active' as const) : ('check-mail' as const) } };
    }),
    route(routes.previewAlert, async ({ query: { topics = [], ...filter } }) => ({
      kind: 'json',
      ...(await preview(deps, { topics, filter })),
    })),
    route(routes.confirmAlert, async ({ body: { token } }) => {
      if (!(await alerts.confirm(token, now()))) throw new AppError('not_found', OLD_LINK);
      const named = await alerts.named(token, about());
      if (named === undefined) throw new AppError('not_found', OLD_LINK);
      return { kind: 'json', body: { state: 'active' as const, ...named } };
    }),
    route(routes.readNamedAlerts, async ({ body: { token } }) => {
      const named = await alerts.named(token, about());
      if (named === undefined) throw new AppError('not_found', OLD_LINK);
      // The keys of the mailbox are given with the press only.
      return { kind: 'json', body: { address: named.address, alerts: named.alerts } };
    }),
  ];
}

async function preview(deps: AlertDeps, query: AlertQuery) {
  const since = previewSince(deps.nowMs(), deps.facts.zone);
  const common = { days: PREVIEW_DAYS, since, mail: deps.sends.mail, sms: deps.sends.sms };
  const { uid, vendor, pork, changes } = query.filter;
  if (changes !== undefined) return previewEdits(deps, query.filter, common);
  if (uid !== undefined) return previewRecord(deps, uid, common);
  if (vendor !== undefined) return previewPurchases(deps, { vendor }, common);
  if (pork !== undefined) return previewPurchases(deps, followedFilter(pork), common);
  const filter = { ...alertItems(query), since };
  const { items, total } = await deps.items.list({ filter, reading: 'item', limit: SHOWN });
  const list = withQuery('/api/items', { ...alertNouns(query), since });
  const count = openTotal(filter, total);
  return {
    body: { ...common, ...(count === undefined ? {} : { count }), list, newest: items },
    depends: dependsOn(filter),
  };
}

/** Of one record, what was seen to change. */
async function previewRecord<C extends { since: string }>(deps: AlertDeps, uid: string, common: C) {
  const item: ItemDetail | undefined = await deps.items.get(uid);
  if (item === undefined) throw new AppError('not_found');
  const { facts: _facts, raw: _raw, changes, source: _source, ...listed } = item;
  const count = changes.filter(
    ({ at, fields }) => at >= common.since && fields.some(({ name }) => NEWS_FIELDS.some((news) => news === name)),
  ).length;
  const list = `/api/item/${encodeURIComponent(uid)}`;
  return { body: { ...common, count, list, newest: [listed] }, depends: { items: { uid } } };
}

/** Of one vendor or one view of the tracker, the purchases that are flagged for review. */
async function previewPurchases<C extends { since: string }>(deps: AlertDeps, filter: FlaggedFilter, common: C) {
  const { total } = await deps.pork.flagged({ ...filter, since: common.since }, 1);
  const { fiscalYear, minScore: _least, maxScore: _most, ...named } = filter;
  const list = withQuery('/api/pork/flagged/all', {
    ...named,
    ...(fiscalYear === undefined ? {} : { fiscalYear: String(fiscalYear) }),
    since: common.since,
  });
  return { body: { ...common, count: total, list, newest: [] }, depends: { spending: true } };
}

/** Edits and removals of a view; of those at a place nobody keeps count. */
async function previewEdits<C extends { since: string }>(
  { edits }: AlertDeps,
  { changes = 'all', ...area }: AlertFilter,
  common: C,
) {
  const ofPlace = Object.values(area).some((value) => value !== undefined);
  const count = ofPlace ? undefined : await edits.count(readFollowedChanges(changes), new Date(common.since));
  return {
    body: { ...common, count, list: `/api${changesPage(changes)}`, newest: [] },
    depends: { feeds: true as const },
  };
}

function linkRoutes({ alerts }: AlertDeps, now: () => Date): Endpoint[] {
  const told = async (token: string): Promise<{ kind: 'json'; body: MailboxView }> => {
    const body = await alerts.mailbox(token);
    if (body === undefined) throw new AppError('not_found', OLD_LINK);
    return { kind: 'json', body };
  };
  return [
    route(routes.openMailbox, ({ body: { token } }) => told(token)),
    route(routes.changeAlertByLink, async ({ body: { token, id, frequency } }) => {
      await alerts.changeByKey(token, id, { frequency, at: now() });
      return told(token);
    }),
    route(routes.endByLink, async ({ body: { token, what } }) => {
      await alerts.endByKey(token, { what, at: now() });
      return told(token);
    }),
  ];
}

function ownRoutes({ alerts }: AlertDeps, now: () => Date): Endpoint[] {
  return [
    signedInRoute(routes.listAlerts, async ({ who }) => ({ kind: 'json', body: await alerts.list(who.id) })),
    signedInRoute(routes.changeAlert, async ({ params: { id }, body: { frequency }, who }) => {
      await alerts.change(who.id, id, { frequency, at: now() });
      return { kind: 'json', body: await alerts.list(who.id) };
    }),
    signedInRoute(routes.endAlert, async ({ params: { id }, who }) => {
      await alerts.end(who.id, id, now());
      return { kind: 'json', body: await alerts.list(who.id) };
    }),
  ];
}

/** Since when the preview of an alert counts what it would have brought. */
export const previewSince = (nowMs: number, zone: string): string =>
  new Date(startOfDays(PREVIEW_DAYS, nowMs, zone)).toISOString();
