import type { Instant, ItemDraft, ItemStage, ItemStatus } from '@moontower/contracts';
import { austinPoint } from '@moontower/city';
import type { Normalised } from './feed.ts';
import { readDay, type Moment } from './read-dates.ts';
import { cap, factsOf } from './read-text.ts';

export interface ToldItem extends Pick<ItemDraft, 'key' | 'type' | 'pulseType' | 'subtype' | 'title' | 'url'> {
  at: Moment;
  summary?: string;
  status?: ItemStatus;
  /** When the status was reached, and the city's time of the last change. */
  changed?: Moment;
  stages?: ItemStage[];
  valueCents?: number;
  address?: string;
  zip?: string;
  district?: number;
  degrees?: [longitude: string | number | undefined, latitude: string | number | undefined];
  /** How far a point of this feed can be trusted; `address` unless told. */
  precision?: ItemDraft['precision'];
  deadlineAt?: Instant;
  sensitive?: boolean;
  tags?: string[];
  facts?: readonly (readonly [label: string, value: string | undefined])[];
}

/** An item of the city's record with what most feeds have in common: checked point, capped texts, facts without the empty ones. */
export function itemOf({ at, summary, changed, status, district, degrees, precision = 'address', tags = [], facts = [], title, ...rest }: ToldItem): Normalised {
  const { location, problem } = austinPoint(degrees?.[0], degrees?.[1]);
  return {
    kind: 'item',
    item: {
      ...rest, title: cap(title, 500), summary: summary === undefined || summary === '' ? undefined : cap(summary, 4000),
      status: status === undefined || changed === undefined ? status : { ...status, changedAt: changed.at },
      statedDistrict: district, location, precision: location === undefined ? (degrees === undefined && district !== undefined ? 'district' : 'none') : precision, pointProblem: problem,
      publishedAt: at.at, publishedDayOnly: at.dayOnly, cityUpdatedAt: changed?.at, provenance: 'city-record', tags, facts: factsOf(facts),
    },
  };
}

/** Dated steps of a case, those that have a day. */
export function stagesOf(...steps: readonly (readonly [stage: ItemStage['stage'], on: string | undefined])[]): ItemStage[] {
  return steps.flatMap(([stage, on]) => {
    const day = readDay(on)?.day;
    return day === undefined ? [] : [{ stage, on: day }];
  });
}

/** `Title at Address`, or the title alone. */
export function placed(name: string, address: string | undefined, word = 'at'): string {
  return address === undefined ? name : `${name} ${word} ${address}`;
}
