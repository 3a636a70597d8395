import { INCIDENT_TYPES, PRIORITIES } from '@moontower/contracts';
import type { Open311Definition, Open311Service } from '../contract.ts';
import type { Lang } from '@moontower/contracts/wire/lang';
import { open311Words } from './open311-words.ts';

/** What can be reported, as GeoReport v2 lists it. */
export function services(lang: Lang): Open311Service[] {
  const words = open311Words[lang];
  return INCIDENT_TYPES.map((type) => ({
    service_code: type,
    service_name: words.types[type],
    description: words.about[type],
    metadata: true,
    type: 'realtime',
    keywords: '',
    group: words.group,
  }));
}

/** The attributes of a kind: the same for all, none of them required, so that a program that knows none can report. */
export function definition(code: string, lang: Lang): Open311Definition | undefined {
  const type = INCIDENT_TYPES.find((each) => each === code);
  if (type === undefined) return undefined;
  const { attributes: words } = open311Words[lang];
  const common = { variable: true, required: false } as const;
  return {
    service_code: type,
    attributes: [
      {
        ...common,
        code: 'title',
        datatype: 'string',
        datatype_description: words.titleType,
        order: 1,
        description: words.title,
        values: [],
      },
      {
        ...common,
        code: 'priority',
        datatype: 'singlevaluelist',
        datatype_description: words.priorityType,
        order: 2,
        description: words.priority,
        values: PRIORITIES.map((key) => ({ key, name: words.priorities[key] })),
      },
      {
        ...common,
        code: 'place',
        datatype: 'singlevaluelist',
        datatype_description: words.placeType,
        order: 3,
        description: words.place,
        values: (['pin', 'block'] as const).map((key) => ({ key, name: words.places[key] })),
      },
    ],
  };
}
