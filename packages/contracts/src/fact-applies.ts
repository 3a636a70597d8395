import type { OTHER_ITEM_TYPES, SPEC_ITEM_TYPES } from './item-types.ts';

type Type = (typeof SPEC_ITEM_TYPES)[number] | (typeof OTHER_ITEM_TYPES)[number];

/** Types of which some dataset states an amount of money. */
const VALUED: ReadonlySet<Type> = new Set<Type>([
  'building-permits',
  'demolition-permits',
  'certificates-occupancy',
  'development',
  'money',
]);
/** Types that are not about one place in the city. */
const PLACELESS: ReadonlySet<Type> = new Set<Type>(['council', 'money', 'news', 'homelessness', 'animals']);

/** Whether a record of this type could have the fact at all: only then is it worth saying that it is missing. */
export function factApplies(type: Type, fact: 'value' | 'place'): boolean {
  return fact === 'value' ? VALUED.has(type) : !PLACELESS.has(type);
}
