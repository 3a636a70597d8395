import { z } from 'zod';
import { ckanPages } from '../../sources/ckan/ckan.ts';
import type { Row } from '../feed.ts';
import { statusReader } from '../read-status.ts';
import { cell, degreesOf, isoDay, onlyRows, readDay, readMoment, stagesOf } from '../san-antonio-reading.ts';
import type { DraftInput } from '../draft-item.ts';
import { readDistrict, zipOf } from '../read-address.ts';
import { futureDate } from '../draft-item.ts';

export const DATASET = 'service-calls';
export const RESOURCE = '20eb6d22-7eac-425a-85c1-fdb365fd3cd7';

/** A case of 3-1-1, whichever department it went to. */
export const requestRow = z.object({
  CASEID: z.union([z.string().min(1), z.number()]).transform(String),
  OPENEDDATETIME: cell,
  SLA_Date: cell,
  CLOSEDDATETIME: cell,
  'Late (Yes/No)': cell,
  Dept: cell,
  REASONNAME: cell,
  TYPENAME: cell,
  CaseStatus: cell,
  SourceID: cell,
  OBJECTDESC: cell,
  'Council District': cell,
  XCOORD: cell,
  YCOORD: cell,
});
export type RequestRow = z.infer<typeof requestRow>;

export const REQUIRES = ['CASEID', 'OPENEDDATETIME', 'CaseStatus'];
export const IGNORES = ['Category', 'Report Starting Date', 'Report Ending Date'];

export const caseOf = ({ CASEID: id }: Row): string | undefined =>
  typeof id === 'string' || typeof id === 'number' ? String(id).trim() : undefined;

/** Code enforcement has no table of its own: its cases are requests of this department and this reason. */
export const isCodeCase = ({ REASONNAME: reason }: Row): boolean =>
  typeof reason === 'string' && /^code enforcement/i.test(reason.trim());

export const requestPages = (isOurs: (row: Row) => boolean) =>
  onlyRows(
    ckanPages({ address: 'ckan', dataset: DATASET, resource: RESOURCE, columns: Object.keys(requestRow.shape) }),
    isOurs,
  );

/** The table gives no reason for closing a case. */
const statusOf = statusReader([
  [/^closed|^resolved/, 'no-reason'],
  [/^open/, 'open'],
]);

/** The letters of a department's own list, `Carts(AdditionalCart)`, stay with what they explain. */
export const typeOf = ({ TYPENAME: type, REASONNAME: reason }: RequestRow): string | undefined =>
  (type ?? reason)
    ?.replace(/\(/g, ' (')
    .replace(/ {2,}/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2');

type ServiceCase = Pick<
  DraftInput,
  'at' | 'status' | 'stages' | 'changed' | 'zip' | 'district' | 'degrees' | 'deadlineAt' | 'deadlineKind'
>;

/**
 * What a case of any department says of its time, state and place; undefined without the day on which it was opened.
 */
export function toldOf(published: RequestRow): ServiceCase | undefined {
  const at = readMoment(isoDay(published.OPENEDDATETIME));
  if (at === undefined) return undefined;
  const closed = readMoment(isoDay(published.CLOSEDDATETIME));
  const due = readDay(isoDay(published.SLA_Date));
  const point = degreesOf(published.XCOORD, published.YCOORD);
  const district = readDistrict(published['Council District']);
  return {
    at,
    status: statusOf(published.CaseStatus),
    ...(closed === undefined ? {} : { changed: closed, stages: stagesOf(['done', isoDay(published.CLOSEDDATETIME)]) }),
    zip: zipOf(undefined, published.OBJECTDESC),
    ...(district === undefined ? {} : { district }),
    degrees: typeof point === 'string' ? [undefined, undefined] : point,
    ...futureDate('expected', due?.start),
  };
}
