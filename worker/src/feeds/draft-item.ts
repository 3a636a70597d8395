import type { DeadlineKind, Instant, ItemDraft, ItemStage, ItemStatus, GivenText } from '@moontower/contracts';
import type { City } from '@moontower/city/city';
import type { NormalisedRow } from './feed.ts';
import type { Dates, Moment } from './read-dates.ts';
import { textFields } from './text-fields.ts';
import { cap, factsOf, fromCapitals, kebab, oneLine } from './read-text.ts';

export interface DraftInput extends Pick<ItemDraft, 'key' | 'type' | 'pulseType' | 'subtype' | 'url'> {
  at: Moment;
  title: GivenText;
  summary?: GivenText;
  status?: ItemStatus;
  /** When the status was reached, and the city's time of the last change. */
  changed?: Moment;
  /** When the status was reached, where that is not the last change. */
  statusAt?: Moment | undefined;
  stages?: ItemStage[];
  valueCents?: number;
  address?: string;
  zip?: string;
  district?: number;
  degrees?: [longitude: string | number | undefined, latitude: string | number | undefined];
  /** How far a point of this feed can be trusted; `address` unless told. */
  precision?: ItemDraft['precision'];
  /** Both from `futureDate`. */
  deadlineAt?: Instant;
  deadlineKind?: DeadlineKind;
  sensitive?: boolean;
  tags?: string[];
  facts?: readonly (readonly [label: string, value: string | undefined])[];
}

/** How far a point can be trusted, or why there is none. */
type DraftPoint = Pick<ItemDraft, 'location' | 'precision' | 'pointProblem'>;
type Step = readonly [stage: ItemStage['stage'], on: string | undefined];

/** What most feeds of one city make of a row. */
export interface Drafts {
  /** An item of the city's record: checked point, capped texts, facts without the empty ones. */
  itemOf: (input: DraftInput) => NormalisedRow;
  /** The point of two columns with how far it can be trusted, or why there is none. */
  pointOf: (degrees: NonNullable<DraftInput['degrees']>, precision?: ItemDraft['precision']) => DraftPoint;
  /** Dated steps of a case, those that have a day. */
  stagesOf: (...steps: readonly Step[]) => ItemStage[];
}

export function draftsOf({ checkPoint }: Pick<City, 'checkPoint'>, { readDay }: Pick<Dates, 'readDay'>): Drafts {
  const pointOf: Drafts['pointOf'] = ([longitude, latitude], precision = 'address') => {
    const { location, problem } = checkPoint(longitude, latitude);
    return { location, precision: location === undefined ? 'none' : precision, pointProblem: problem };
  };
  return {
    pointOf,
    itemOf: (input) => ({ kind: 'item', item: drafted(input, pointOf) }),
    stagesOf: (...steps) =>
      steps.flatMap(([stage, on]) => {
        const day = readDay(on)?.day;
        return day === undefined ? [] : [{ stage, on: day }];
      }),
  };
}

function drafted(
  {
    at,
    summary = '',
    changed,
    statusAt = changed,
    status,
    district,
    degrees,
    precision = 'address',
    tags = [],
    facts = [],
    title,
    address,
    ...rest
  }: DraftInput,
  pointOf: Drafts['pointOf'],
): ItemDraft {
  const place: DraftPoint =
    degrees === undefined
      ? { precision: district === undefined ? 'none' : 'district', pointProblem: 'missing' }
      : pointOf(degrees, precision);
  return {
    ...rest,
    ...place,
    ...textFields(title, summary),
    address: address === undefined ? undefined : cap(address, 300),
    status: datedStatus(status, statusAt),
    statedDistrict: district,
    publishedAt: at.at,
    publishedDayOnly: at.dayOnly,
    cityUpdatedAt: changed?.at,
    provenance: 'city-record',
    tags,
    facts: factsOf(facts),
  };
}

/** A status, its text within what a record holds, with the moment it was reached where that is known. */
export function datedStatus(status: ItemStatus | undefined, changed: Moment | undefined): ItemStatus | undefined {
  return status === undefined
    ? undefined
    : { ...status, text: cap(status.text, 200), ...(changed === undefined ? {} : { changedAt: changed.at }) };
}

/** Free text in capitals as a sentence on one line; empty for nothing. */
export function prose(text: string | undefined): string {
  return fromCapitals(oneLine(text) ?? '');
}

/** What is there of the parts, with a space between. */
export function joinText(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

/** A published kind as a subtype. */
export function subtypeOf(published: string | undefined, otherwise: string): string {
  return kebab(published ?? '') ?? otherwise;
}

/** The tag where the column says yes. */
export function yesTag(value: string | boolean | undefined, tag: string): string[] {
  return value === true || value === 'Yes' || value === 'true' || value === 'Y' ? [tag] : [];
}

/** A date ahead with what it is; nothing where the row gives none. */
export function futureDate(
  deadlineKind: DeadlineKind,
  deadlineAt: Instant | undefined,
): Pick<ItemDraft, 'deadlineAt' | 'deadlineKind'> {
  return deadlineAt === undefined ? {} : { deadlineAt, deadlineKind };
}
