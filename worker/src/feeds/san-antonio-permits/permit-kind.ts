import type { ItemType, Phrase, PulseType } from '@moontower/contracts';
import { kebab, sentenceCase } from '../read-text.ts';

export interface PermitKind {
  type: ItemType;
  pulseType: PulseType;
  subtype: string;
  /** Ours; where we have none, the city's own. */
  name: Phrase | { quote: string };
}

const permit = (subtype: string, name: PermitKind['name']): PermitKind => ({
  type: 'building-permits',
  pulseType: 'permits',
  subtype,
  name,
});

/** Words of `PERMIT TYPE`, the first that fits: 60 of them were seen in 12,993 permits. */
const KINDS: readonly (readonly [words: RegExp, kind: PermitKind])[] = [
  [
    /^demolition/i,
    { type: 'demolition-permits', pulseType: 'development', subtype: 'demolition', name: 'Demolition permit' },
  ],
  [/^electrical|^solar/i, permit('electrical', 'Electrical permit')],
  [/plumbing/i, permit('plumbing', 'Plumbing permit')],
  [/mechanical/i, permit('mechanical', 'Mechanical permit')],
  [/new building/i, permit('new-building', 'New building permit')],
  [/addition/i, permit('addition', 'Building permit for an addition')],
  [/remodel|finish out/i, permit('remodel', 'Building permit for a remodel')],
  [/repair|re-roof/i, permit('repair', 'Building permit for a repair')],
  [/^sidewalk/i, permit('driveway', 'Driveway and sidewalk permit')],
  [/^tree/i, permit('tree', 'Tree permit')],
];

/** What a permit is for. Some are for no building: garage sales, banners, signs. */
export function permitKind(published: string): PermitKind {
  const known = KINDS.find(([words]) => words.test(published))?.[1];
  const name = sentenceCase(published).slice(0, 200);
  return known ?? permit(kebab(published) ?? 'other', { quote: /permit$/i.test(name) ? name : `${name} permit` });
}
