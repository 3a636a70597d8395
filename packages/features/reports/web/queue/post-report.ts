import { addPhotos, listIncidents, reportIncident } from '../../addresses.ts';
import type { BodyOf } from '@moontower/contracts/wire/asking';
import type { Incident } from '../../contract.ts';
import { INCIDENT_TYPES, PRIORITIES } from '@moontower/contracts/reports/incident-limits';
import { HOUR_MS } from '@moontower/contracts/time';
import type { FormValues } from '@moontower/ui/form/form-values.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { sendFiles } from '@moontower/ui/data/requests/send-files.ts';
import { serverNow } from '@moontower/ui/data/requests/server-clock.ts';
import { verdictOf, type PostResult } from './send-waiting.ts';
import type { HeldReport, ReportShelf } from './report-shelf.ts';

type Body = BodyOf<typeof reportIncident>;

const text = (values: FormValues, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};
const oneOf = <T extends string>(known: readonly T[], wanted: string): T | undefined =>
  known.find((each) => each === wanted);

/** The report as its contract has it. */
export function bodyOf({ values, pin }: Pick<HeldReport, 'values' | 'pin'>): Body {
  return {
    type: oneOf(INCIDENT_TYPES, text(values, 'type')) ?? 'other',
    priority: oneOf(PRIORITIES, text(values, 'priority')) ?? 'medium',
    title: text(values, 'title'),
    description: text(values, 'description'),
    address: text(values, 'address'),
    ...(pin === undefined ? {} : { lat: pin.lat, lon: pin.lon }),
    publicVisible: values['publicVisible'] !== false,
    anonymousReport: values['anonymousReport'] === true,
    blockOnly: values['blockOnly'] === true,
    language: text(values, 'language') === 'es' ? 'es' : 'en',
  };
}

/** The server keeps a key for a day from its first use: so long, and an hour less, a repeat makes no second report. */
const KEY_KEPT_MS = 23 * HOUR_MS;
const OWN_REPORTS = 200;

type OwnReport = Pick<
  Incident,
  'id' | 'type' | 'title' | 'description' | 'address' | 'lat' | 'lon' | 'createdAt' | 'edited'
>;

/**
 * Whether the server made this of that: the same words at the same place, not before it was first sent. What a reviewer
 * changed is known by its place.
 */
function isMadeOf({ triedAt = 0, ...report }: HeldReport, made: OwnReport): boolean {
  const { type, title, description, address, lat, lon } = bodyOf(report);
  if (made.type !== type || Date.parse(made.createdAt) < triedAt - HOUR_MS) return false;
  if (made.edited === true) return made.address === address && made.lat === lat && made.lon === lon;
  return made.title === title && made.description === description;
}

/** The report that an earlier try made without its answer arriving, where its key may be forgotten by now. */
async function madeBefore(report: HeldReport, { own, nowMs }: PostDeps): Promise<string | undefined> {
  const { triedAt } = report;
  if (triedAt === undefined || nowMs() - triedAt < KEY_KEPT_MS) return undefined;
  return (await own()).find((made) => isMadeOf(report, made))?.id;
}

interface PostDeps {
  post: (body: Body, key: string) => Promise<string>;
  upload: (id: string, photo: HeldReport['photos'][number]) => Promise<unknown>;
  /**
   * What is done already stays noted, so that a second try does the rest only.
   * @returns false where the browser keeps nothing
   */
  note: (report: HeldReport) => Promise<boolean>;
  /** The account's newest reports, as the server has them. */
  own: () => Promise<readonly OwnReport[]>;
  /** By the server's clock. */
  nowMs: () => number;
}

/**
 * Sends a report under its own key, then its photos one by one, each under its own.
 * @throws what could not be sent now; what is done is not done again
 */
export async function postReport(report: HeldReport, posting: PostDeps): Promise<PostResult> {
  const { post, upload, note } = posting;
  const id = report.sentAs ?? (await madeBefore(report, posting)) ?? (await post(bodyOf(report), report.key));
  const refused: string[] = [];
  let left: HeldReport = { ...report, sentAs: id };
  for (const photo of report.photos) {
    try {
      await upload(id, photo);
    } catch (error) {
      if (verdictOf(error) !== 'refused') {
        if (await note(left)) throw new PhotoUploadError(id, error);
        return { id, refused: [...refused, ...left.photos.map(({ name }) => name)] };
      }
      refused.push(photo.name);
    }
    left = { ...left, photos: left.photos.filter((each) => each.id !== photo.id) };
  }
  return { id, refused };
}

/** The report is made; photos could not be sent now. */
export class PhotoUploadError extends Error {
  constructor(
    readonly id: string,
    cause: unknown,
  ) {
    super('photos are left', { cause });
    this.name = 'PhotosLeft';
  }
}

/** Over the real API. */
export const overApi = (shelf: ReportShelf): PostDeps => ({
  post: async (sent, key) =>
    (await ask(reportIncident, { body: sent }, { headers: { 'Idempotency-Key': key }, part: 'id' })).id,
  upload: (id, { id: key, name, file }) => sendFiles(addPhotos, { params: { id } }, { files: [{ file, name }], key }),
  note: (report) =>
    shelf.put({ ...report, state: 'waiting' }).then(
      () => true,
      () => false,
    ),
  own: () => ask(listIncidents, { query: { tab: 'mine', limit: OWN_REPORTS } }, { part: 'map' }),
  nowMs: serverNow,
});
