import { AppError, type Risk } from '@moontower/contracts';
import { mayBePublic, type TrustLevel } from '@moontower/contracts/moderation/moderation';
import { risksIn } from '@moontower/contracts/moderation/risks';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { accountsOf, isTrusted, type KnownPerson } from '@moontower/store/accounts/accounts';
import type { Store } from '@moontower/store/db/connect';
import type { CommentDocument, IncidentDocument } from '../incident-documents.ts';
import { isByBlock } from '../public-place.ts';
import { isAuthor, isReviewer, type Viewer } from '../to-incident.ts';

type ReportWords = Pick<IncidentDocument, 'type' | 'anonymous' | 'title' | 'description' | 'address' | 'blockOnly'>;

/** What in the words of a report may tell about a person. */
export function reportRisks(report: ReportWords): Risk[] {
  const { title, description, address } = report;
  return risksIn({ title, description, address }, blockOfOwn(report));
}
/** The address behind the block, where that is all that everybody sees. */
const blockOfOwn = (report: ReportWords): string | undefined => (isByBlock(report) ? report.address : undefined);

/** The same of a comment on a report, or of the words beside one of its steps. */
export const commentRisks = (text: string, about: ReportWords): Risk[] => risksIn({ text }, blockOfOwn(about));

/** Camps and anonymous reports wait for a reviewer as risky words do, whoever wrote them. */
const alwaysWaits = ({ type, anonymous }: ReportWords): boolean => type === 'homeless_encampment' || anonymous;

/** Whether everybody may read a report that nobody else has read. */
export const isReportOpen = (report: ReportWords, standing: TrustLevel): boolean =>
  mayBePublic({ rule: 'report', standing, risky: alwaysWaits(report) || reportRisks(report).length > 0, approvals: 0 });

/** Whether everybody may read words beside a report that nobody else has read. */
export const isCommentOpen = (text: string, about: ReportWords, standing: TrustLevel): boolean =>
  mayBePublic({ rule: 'comment', standing, risky: commentRisks(text, about).length > 0, approvals: 0 });

/** @throws AppError not_signed_in where the account is gone */
export async function knownWriter(store: Store, { id }: Viewer, session: ClientSession): Promise<KnownPerson> {
  const person = (await accountsOf(store).known([id], session)).get(id);
  if (person === undefined) throw new AppError('not_signed_in');
  return person;
}

export const reportStanding = (person: KnownPerson): TrustLevel => (isTrusted(person, 'reports') ? 'trusted' : 'new');

/** In what role somebody writes beside a report. Of their own report nobody writes in an office. */
export const badgeOf = (incident: IncidentDocument, viewer: Viewer): CommentDocument['badge'] => {
  if (isAuthor(incident, viewer)) return 'author';
  if (viewer.roles.includes('staff')) return 'staff';
  return isReviewer(viewer) ? 'reviewer' : 'resident';
};

export const commentStanding = (badge: CommentDocument['badge'], person: KnownPerson): TrustLevel => {
  if (badge === 'staff' || badge === 'reviewer') return 'official';
  return isTrusted(person, 'comments') || isTrusted(person, 'reports') ? 'trusted' : 'new';
};
