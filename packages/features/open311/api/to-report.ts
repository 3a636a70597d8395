import { AppError, INCIDENT_TYPES, INCIDENT_LIMITS, PRIORITIES, type FoundPlace } from '@moontower/contracts';
import type { Open311Form } from '../contract.ts';
import { IncidentReport } from '@moontower/reports/contract';
import type { Lang } from '@moontower/contracts/wire/lang';
import { open311Words } from './open311-words.ts';

/** Finds an address for a point, or a point for an address: the best there is, or nothing. */
export interface FindPlace {
  byPoint: (lon: number, lat: number) => Promise<FoundPlace | undefined>;
  byText: (text: string) => Promise<FoundPlace | undefined>;
}

const refuse = (field: string, sentence: string): AppError => new AppError('bad_request', sentence, { field });

/** What a program sent, as the report that our own form would have made of it. */
export async function toReport(form: Open311Form, { lang, find }: { lang: Lang; find: FindPlace }) {
  const words = open311Words[lang];
  const type = INCIDENT_TYPES.find((each) => each === form.service_code);
  if (form.service_code === undefined || form.service_code === '')
    throw refuse('service_code', 'service_code was not given.');
  if (type === undefined)
    throw new AppError('not_found', 'service_code was not found. See services.', { field: 'service_code' });
  if (form.media_url !== undefined && form.media_url !== '')
    throw refuse('media_url', 'media_url is not taken: nothing is fetched from elsewhere. Send the report without it.');
  const place = await placeOf(form, { find, noAddress: words.noAddress });
  const name = words.types[type];
  const said = form.description ?? '';
  return IncidentReport.parse({
    type,
    priority: choiceOf(form['attribute[priority]'], 'priority', PRIORITIES),
    title: titleOf(form, name),
    description:
      said === '' ? words.noWords(name) : said.length < INCIDENT_LIMITS.description.least ? `${name}: ${said}` : said,
    blockOnly: choiceOf(form['attribute[place]'], 'place', ['pin', 'block']) === 'block',
    language: lang,
    ...place,
  });
}

function choiceOf<Word extends string>(
  given: string | undefined,
  name: string,
  words: readonly Word[],
): Word | undefined {
  if (given === undefined || given === '') return undefined;
  const found = words.find((word) => word === given);
  if (found === undefined) throw refuse(`attribute[${name}]`, `attribute[${name}] must be one of ${words.join(', ')}.`);
  return found;
}

/** The standard has no title: its attribute here, else how the description begins, else the name of the kind. */
function titleOf(form: Open311Form, name: string): string {
  const given = form['attribute[title]'] ?? '';
  if (given !== '') return given;
  const [line = ''] = (form.description ?? '').split('\n', 1);
  // FixMyStreet writes its own title in the first line.
  const begins = line.replace(/^title:\s*/i, '').trim();
  if (begins === '') return name;
  const { most } = INCIDENT_LIMITS.title;
  return begins.length <= most ? begins : `${begins.slice(0, most - 1).replace(/\s+\S*$/u, '')}…`;
}

type Places = { find: FindPlace; noAddress: string };

/** The point and the address; of the two, one may be looked up from the other. */
async function placeOf(form: Open311Form, { find, noAddress }: Places) {
  const at = pointOf(form);
  const { address_string: address = '' } = form;
  if (at === undefined && address === '') throw refuse('lat', 'A place is needed: lat and long, or address_string.');
  if (at === undefined) return { address, ...(await pointFor(address, find)) };
  return { ...at, address: address !== '' ? address : ((await find.byPoint(at.lon, at.lat))?.label ?? noAddress) };
}

function pointOf({ lat = '', long = '' }: Open311Form): { lat: number; lon: number } | undefined {
  if (lat !== '' && long !== '') return { lat, lon: long };
  if (lat !== '' || long !== '') throw refuse('lat', 'lat and long are given together.');
  return undefined;
}

async function pointFor(address: string, find: FindPlace): Promise<{ lat?: number; lon?: number }> {
  const found = await find.byText(address);
  // A street or a quarter is no point: its middle would look like one.
  if (found === undefined || (found.precision ?? 'address') !== 'address') return {};
  return { lat: found.location[1], lon: found.location[0] };
}
