import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@moontower/stack/machine/places';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.unknown().optional(), link: z.boolean().optional() }),
  ),
});

/** Open source, or open fonts: those in the lockfile, no more. */
const OPEN = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  'OFL-1.1',
  // Libraries that are loaded, not built in, and may be exchanged for another build: libvips.
  'LGPL-3.0-or-later',
]);

/** Packages that name no licence where others do, and the words by which their own text does. */
const SAID_ELSEWHERE: Readonly<Record<string, RegExp>> = {
  // A fork of a fork of jsonlint, which is under the MIT licence.
  '@mapbox/jsonlint-lines-primitives': /fork of \[zaach\/jsonlint\]/,
  busboy: /Permission is hereby granted, free of charge/,
  buildcheck: /Permission is hereby granted, free of charge/,
  'cpu-features': /Permission is hereby granted, free of charge/,
  'parse-cache-control': /Redistribution and use in source and binary forms/,
  'passport-strategy': /Permission is hereby granted, free of charge/,
  pause: /MIT/,
  ssh2: /Permission is hereby granted, free of charge/,
  streamsearch: /Permission is hereby granted, free of charge/,
  'xmlhttprequest-ssl': /Permission is hereby granted, free of charge/,
};

/** `(MIT OR GPL-3.0-or-later)`: one of them is enough; of `A AND B` both must be open. */
function isOpen(expression: string): boolean {
  return expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => OPEN.has(name.trim())));
}

const { packages } = Lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
const others = Object.entries(packages).flatMap(([path, about]) =>
  path.includes('node_modules/') && about.link !== true
    ? [{ path, name: path.replace(/^.*node_modules\//, ''), license: about.license }]
    : [],
);

const ownWords = (path: string): string => {
  const folder = join(root, path);
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|readme)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
};

describe('the packages of the lockfile', () => {
  it('are open source, every one, also those that are only named as peers', () => {
    expect(others.length).toBeGreaterThan(500);
    const closed = others.filter(
      ({ name, license }) => !(name in SAID_ELSEWHERE) && !(typeof license === 'string' && isOpen(license)),
    );
    expect(closed.map(({ name, license }) => `${name}: ${String(license)}`)).toEqual([]);
  });

  it.each(others.filter(({ name, path }) => name in SAID_ELSEWHERE && existsSync(join(root, path))))(
    'say it in their own text where they name no licence: $name',
    ({ name, path }) => {
      expect(ownWords(path)).toMatch(SAID_ELSEWHERE[name] ?? /^$/);
    },
  );

  it('are judged by their whole expression', () => {
    expect(isOpen('(MIT OR GPL-3.0-or-later)')).toBe(true);
    expect(isOpen('(MIT AND Zlib)')).toBe(true);
    expect(isOpen('MIT AND SSPL-1.0')).toBe(false);
    expect(isOpen('SEE LICENSE IN LICENSE.md')).toBe(false);
    expect(isOpen('CC-BY-NC-4.0')).toBe(false);
  });
});
