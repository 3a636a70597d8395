import type { makeFinding } from '../addresses.ts';
import type { getFinding } from '../addresses.ts';
import { FINDING_ABOUTS, FINDING_LIMITS, type FindingAbout } from '@moontower/contracts/findings/finding-limits';
import type { AnswerOf, BodyOf } from '@moontower/ui/data/requests/ask.ts';
import type { FormValues } from '@moontower/ui/form/form-values.ts';

type Draft = BodyOf<typeof makeFinding>;
type Finding = AnswerOf<typeof getFinding>;
const { claim, text, aboutKind, aboutId, party, url, shows, change } = FINDING_LIMITS;
const LINK = { most: url.most };
const SHOWS = { most: shows.most };
const LINK_SLOTS = ['', '2', '3'] as const;
export const PICTURE_SLOTS = [1, 2, 3, 4] as const;
export type PictureSlot = (typeof PICTURE_SLOTS)[number];

/** Fields of the form: three links at most here; further ones that came by the API stay as they are. */
export const LIMITS = {
  claim,
  aboutKind,
  aboutId,
  text,
  url: LINK,
  shows: SHOWS,
  url2: LINK,
  shows2: SHOWS,
  url3: LINK,
  shows3: SHOWS,
  picture1: {},
  pictureShows1: SHOWS,
  picture2: {},
  pictureShows2: SHOWS,
  picture3: {},
  pictureShows3: SHOWS,
  picture4: {},
  pictureShows4: SHOWS,
  party,
  named: {},
  change,
} as const;
type FieldName = keyof typeof LIMITS;

const isAbout = (kind: string): kind is FindingAbout => FINDING_ABOUTS.some((known) => known === kind);
const textOf = (value: FormValues[string] | undefined): string => (typeof value === 'string' ? value.trim() : '');

interface PictureSize {
  id: string;
  width: number;
  height: number;
}
/** A picture as its field holds it: a field is a text. */
export const writePicture = ({ id, width, height }: PictureSize): string => `${id} ${width} ${height}`;
export function readPicture(values: FormValues, slot: PictureSlot): PictureSize | undefined {
  const [id = '', width, height] = textOf(values[`picture${slot}`]).split(' ');
  return id === '' ? undefined : { id, width: Number(width), height: Number(height) };
}

const EMPTY: FormValues = { ...Object.fromEntries(Object.keys(LIMITS).map((name) => [name, ''])), named: false };

/** What the form begins with: a finding's own words, or what an address says it is about. */
export function initialValues(finding: Finding | undefined, asked: URLSearchParams): FormValues {
  if (finding !== undefined) return valuesOf(finding);
  const kind = asked.get('kind') ?? '';
  return { ...EMPTY, aboutKind: isAbout(kind) ? kind : '', aboutId: (asked.get('about') ?? '').slice(0, aboutId.most) };
}

function valuesOf({
  claim: said,
  text: words,
  about,
  party: who = '',
  receipts,
  pictures,
  named,
}: Finding): FormValues {
  const links: FormValues = Object.fromEntries(
    LINK_SLOTS.flatMap((slot, at) => [
      [`url${slot}`, receipts[at]?.url ?? ''],
      [`shows${slot}`, receipts[at]?.shows ?? ''],
    ]),
  );
  const shown: FormValues = Object.fromEntries(
    PICTURE_SLOTS.flatMap((slot, at) => {
      const picture = pictures[at];
      return [
        [`picture${slot}`, picture === undefined ? '' : writePicture(picture)],
        [`pictureShows${slot}`, picture?.shows ?? ''],
      ];
    }),
  );
  const own = { claim: said, text: words, aboutKind: about.kind, aboutId: about.id, party: who, named };
  return { ...EMPTY, ...links, ...shown, ...own };
}

const linksOf = (values: FormValues) =>
  LINK_SLOTS.map((slot) => ({ slot, url: textOf(values[`url${slot}`]), shows: textOf(values[`shows${slot}`]) }));
const picturesOf = (values: FormValues) =>
  PICTURE_SLOTS.flatMap((slot) => {
    const picture = readPicture(values, slot);
    return picture === undefined ? [] : [{ slot, id: picture.id, shows: textOf(values[`pictureShows${slot}`]) }];
  });

/** What no limit of one field says: a receipt is needed, and each says what it shows. */
export function brokenReceipt(
  values: FormValues,
): { field: FieldName; is: 'needsReceipt' | 'needsShows' | 'badLink' } | undefined {
  const links = linksOf(values).filter((link) => link.url !== '' || link.shows !== '');
  const pictures = picturesOf(values);
  if (links.length + pictures.length === 0) return { field: 'url', is: 'needsReceipt' };
  for (const link of links) {
    if (!/^https?:\/\/\S+$/i.test(link.url) || !URL.canParse(link.url))
      return { field: `url${link.slot}`, is: 'badLink' };
    if (link.shows.length < shows.least) return { field: `shows${link.slot}`, is: 'needsShows' };
  }
  const [silent] = pictures.filter((picture) => picture.shows.length < shows.least);
  return silent === undefined ? undefined : { field: `pictureShows${silent.slot}`, is: 'needsShows' };
}

/** Of a link that was sent, which are those with an address: where it stands in the form. */
function fieldOfLink(name: string, values: FormValues): FieldName | undefined {
  const [, at, part] = /^receipts\.(\d+)\.(url|shows)$/.exec(name) ?? [];
  const slot = linksOf(values).filter((link) => link.url !== '')[Number(at)]?.slot;
  if (slot === undefined) return undefined;
  return part === 'url' ? `url${slot}` : `shows${slot}`;
}
const ELSEWHERE: Readonly<Record<string, FieldName>> = {
  about: 'aboutId',
  'about.id': 'aboutId',
  'about.kind': 'aboutKind',
  receipts: 'url',
  pictures: 'url',
};

/** The form's field for one that the server names, so that its sentence stands where it belongs. */
export function fieldOfForm(field: string | undefined, values: FormValues): FieldName | undefined {
  const name = (field ?? '').replace(/^draft\./, '');
  return fieldOfLink(name, values) ?? ELSEWHERE[name] ?? (isField(name) ? name : undefined);
}
const isField = (name: string): name is FieldName => Object.hasOwn(LIMITS, name);

/** What is sent: links without an address are none. `receipts`: those of the finding that is changed. */
export function draftOf(values: FormValues, language: 'en' | 'es', receipts: Finding['receipts'] = []): Draft {
  const kind = textOf(values['aboutKind']);
  const said = (name: 'party' | 'change') => {
    const given = textOf(values[name]);
    return given === '' ? {} : { [name]: given };
  };
  const written = linksOf(values).flatMap((link) => (link.url === '' ? [] : [{ url: link.url, shows: link.shows }]));
  const further = receipts
    .slice(LINK_SLOTS.length)
    .map(({ url: address, shows: what }) => ({ url: address, shows: what }));
  return {
    claim: textOf(values['claim']),
    text: textOf(values['text']),
    about: { kind: isAbout(kind) ? kind : 'record', id: textOf(values['aboutId']) },
    receipts: [...written, ...further],
    pictures: picturesOf(values).map(({ id, shows: what }) => ({ id, shows: what })),
    named: values['named'] === true,
    language,
    ...said('party'),
    ...said('change'),
  };
}
