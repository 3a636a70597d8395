import { z } from 'zod';

/** Another city that Moontower runs for, in a deployment of its own. */
export interface OtherCity {
  /** In addresses: letters, digits and hyphens of its name. */
  id: string;
  name: string;
  /** Origin of its pages, without a slash at the end. */
  url: string;
}

const MOST_CITIES = 200;
const NAME_LETTERS = 60;

/** `Fort Worth` is `fort-worth`. */
const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function readCity(text: string): OtherCity | string {
  const at = text.indexOf('=');
  const name = text.slice(0, Math.max(0, at)).trim();
  const address = text.slice(at + 1).trim();
  if (idOf(name) === '' || name.length > NAME_LETTERS)
    return `needs a name of at most ${NAME_LETTERS} letters before "="`;
  if (!URL.canParse(address)) return 'needs an address behind "="';
  const { protocol, origin, pathname, search, hash, username, password } = new URL(address);
  const isPlain = pathname === '/' && `${search}${hash}${username}${password}` === '';
  if (!/^https?:$/.test(protocol) || !isPlain) return 'must be https://<host>, without a path';
  return { id: idOf(name), name, url: origin };
}

/** `San Antonio=https://sa.example,Dallas=https://dallas.example` */
export const OtherCities = z.string().transform((text, context): readonly OtherCity[] => {
  const parts = text.split(',').filter((part) => part.trim() !== '');
  const cities: OtherCity[] = [];
  for (const [at, part] of parts.entries()) {
    const found = readCity(part);
    if (typeof found === 'string') context.addIssue({ code: 'custom', message: `entry ${at + 1} ${found}` });
    else if (cities.some(({ id }) => id === found.id))
      context.addIssue({ code: 'custom', message: `entry ${at + 1} names ${found.name} once more` });
    else cities.push(found);
  }
  if (parts.length > MOST_CITIES)
    context.addIssue({ code: 'custom', message: `must name at most ${MOST_CITIES} cities` });
  return cities;
});
