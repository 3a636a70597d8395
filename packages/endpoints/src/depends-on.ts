import { ItemType, PulseType, type Filter, type Watch } from '@moontower/contracts';
import type { Depends } from './answer.ts';

/** The events that make a list of this filter untrue. */
export function dependsOn(filter: Filter): Depends {
  return { items: watchOf(filter) };
}

function watchOf({ types, districts }: Filter): Pick<Watch, 'types' | 'districts'> {
  const known = types?.flatMap((type): NonNullable<Watch['types']> => {
    const item = ItemType.safeParse(type);
    if (item.success) return [item.data];
    const pulse = PulseType.safeParse(type);
    return pulse.success ? [pulse.data] : [];
  });
  return { types: known?.length === 0 ? undefined : known, districts: districts?.length === 0 ? undefined : districts };
}
