import { randomBytes } from 'node:crypto';
import { commitTexts, SALT_BYTES } from '@moontower/log/commitment';
import type { ClientSession } from 'mongoose';
import type { Store } from '../db/connect.ts';
import type { RowDocument } from '../documents.ts';
import { appendEntry } from '../log/entries.ts';
import { aboutVersion } from './about-row.ts';
import { isGuarded } from './guarded-row.ts';
import { itemUndo } from './item-undo.ts';
import type { PlannedVersion } from './plan-versions.ts';
import { publishedText } from './published-text.ts';
import { cityAtOf, shownDigest } from './shown-digest.ts';
import type { VersionDocument } from './version-document.ts';
import { versionFields } from './version-fields.ts';

/** The reading that saw versions. */
export interface VersionOrigin {
  feed: string;
  run: string;
  at: Date;
  /** Its feed is a list of what goes on now: that a row ends or moves on is no edit of what was published. */
  ongoing?: true | undefined;
}

/**
 * Canonical JSON of what leaves commit to (`VersionContent`), names in order: written out here, since a first load
 * makes millions of them. Of each name the part that a batch shares is written once.
 */
function contentTexts(planned: readonly PlannedVersion[], { feed, run, at }: VersionOrigin): string[] {
  const json = (value: unknown): string => JSON.stringify(value);
  const [begin, ofFeed, ofRun] = [
    `{"at":${json(at)}`,
    `,"feed":${json(feed)},"fields":`,
    `,"run":${json(run)},"shown":`,
  ];
  return planned.map(({ document, what, text }) => {
    const cityAt = cityAtOf(document);
    const city = cityAt === undefined ? '' : `,"cityAt":${json(cityAt)}`;
    const row = `${ofFeed}${json(text)},"key":${json(document.key)}`;
    return `${begin}${city}${row}${ofRun}"${shownDigest(document)}","v":1,"what":"${what}"}`;
  });
}

interface Leaf {
  position: number;
  /** Of the version before. */
  prior: number | undefined;
}

/** The text before, where that differs and may be kept. */
function textBefore(
  { document, text }: PlannedVersion,
  before: RowDocument,
): Pick<VersionDocument, 'was' | 'withheld'> {
  const was = publishedText(before);
  if (text === null || text === was) return {};
  return isGuarded(document) || isGuarded(before) ? { withheld: true } : { was };
}

/**
 * Neither an edit in which no column differs, nor one of two rows that a file holds under one key, nor that something
 * which goes on now ends or moves on.
 */
const standsInNoList = (
  { what, sameReading }: PlannedVersion,
  fields: readonly unknown[],
  { ongoing }: VersionOrigin,
): boolean => ongoing === true || sameReading === true || (what === 'changed' && fields.length === 0);

function versionOf(planned: PlannedVersion, origin: VersionOrigin, leaf: Leaf): VersionDocument | undefined {
  const { into, document, before, what } = planned;
  if (before === undefined || what === 'added') return undefined;
  const salt = randomBytes(SALT_BYTES);
  const fields = versionFields(planned, salt);
  return {
    _id: leaf.position,
    uid: document._id,
    feed: origin.feed,
    key: document.key,
    collection: into,
    kind: what,
    at: origin.at,
    cityAt: cityAtOf(document),
    run: origin.run,
    prior: leaf.prior,
    fields,
    heir: planned.heir?._id,
    ...('purchase' in document && { purchase: document.purchase }),
    ...textBefore(planned, before),
    ...itemUndo(planned),
    ...(leaf.prior !== undefined && { shownBefore: shownDigest(before), cityAtBefore: cityAtOf(before) }),
    ...(fields.some(({ commitment }) => commitment !== undefined) && { salt: salt.toString('base64url') }),
    ...(standsInNoList(planned, fields, origin) && { hidden: true }),
    ...aboutVersion(document, planned.heir ?? before),
  };
}

/**
 * Versions with their commitments, which do not depend on their place in the log: worked out once, however often begun.
 */
export class VersionBatch {
  readonly #planned: readonly PlannedVersion[];
  readonly #origin: VersionOrigin;
  readonly #committed: { salts: Uint8Array; leaves: Uint8Array };
  /** Leaves of the versions before, as they were before this batch wrote its own over them. */
  #priors: (number | undefined)[] | undefined;

  constructor(planned: readonly PlannedVersion[], origin: VersionOrigin) {
    this.#planned = planned;
    this.#origin = origin;
    this.#committed = commitTexts(contentTexts(planned, origin));
  }

  /**
   * Appends the leaves, in the caller's transaction, and writes their positions into the rows' documents.
   * @returns what the collection `versions` is to hold of them
   */
  async append(store: Store, session: ClientSession): Promise<VersionDocument[]> {
    if (this.#planned.length === 0) return [];
    this.#priors ??= this.#planned.map(({ before }) => before?.leaf);
    const first = await appendEntry(
      store,
      {
        kind: 'rows',
        ...this.#origin,
        count: this.#planned.length,
        keys: this.#planned.map(({ document }) => document.key),
        ...this.#committed,
      },
      session,
    );
    return this.#planned.flatMap((planned, index) => {
      const position = first + index;
      planned.document.leaf = position;
      return versionOf(planned, this.#origin, { position, prior: this.#priors?.[index] }) ?? [];
    });
  }
}
