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

/** Kinds of records of such a type that state none: somebody may cut a tree. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(['tree-permit']);

/** Whether a record of this type could have the fact at all: only then is it worth saying that it is missing. */
export function factApplies(type: Type, fact: 'value' | 'place', subtype = ''): boolean {
  return fact === 'value' ? VALUED.has(type) && !WITHOUT_VALUE.has(subtype) : !PLACELESS.has(type);
}
