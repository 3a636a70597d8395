import { austin } from '@moontower/city';
import type { IncidentDocument } from '../store/incident-documents.ts';
import { describe, expect, it } from 'vitest';
import { districtsOf, emailDraft, isOutside, representativesOf, socialPost, type LetterContext } from './letters.ts';

const AT = new Date('2026-11-20T16:00:00Z');
/** A place whose name ends a cut in the middle of a sign of two halves. */
const signs = (before: number): string => `${'x'.repeat(before)}${'\u{1f333}'.repeat(60)}`;
/** Without half a sign: UTF-8 has no way to write one. */
const isWhole = (text: string): boolean => Buffer.from(text).toString() === text;
const about = (address: string): LetterContext => {
  const incident: IncidentDocument = {
    _id: '0b8f2a52-7c1e-4c9a-9d0e-1f2a3b4c5d6e',
    language: 'en',
    type: 'potholes',
    priority: 'medium',
    title: 'A hole',
    description: 'A hole in the right lane.',
    address,
    publicVisible: true,
    anonymous: false,
    blockOnly: false,
    status: 'open',
    review: 'published',
    version: 1,
    createdAt: AT,
    changedAt: AT,
    views: 0,
    comments: 0,
    followers: 0,
    flags: 0,
    photos: [],
    merged: [],
    steps: [],
    words: [],
  };
  return { incident, districts: [9], book: austin.officials, publicUrl: 'https://moontower.example', city: austin };
};

describe('what a person sends about a report', () => {
  it.each([78, 79, 180, 185, 186])('is cut between signs, never inside one: %i letters before them', (before) => {
    for (const lang of ['en', 'es'] as const) {
      const { post, shareUrl } = socialPost(about(signs(before)), lang);
      expect([isWhole(post), new URL(shareUrl).searchParams.get('text')]).toEqual([true, post]);
      const { subject, mailto } = emailDraft(about(signs(before)), { lang, isExact: true });
      expect([isWhole(subject), [...subject].length <= 200, mailto?.startsWith('mailto:')]).toEqual([true, true, true]);
    }
  });

  it('is signed with what an account gave for its own letters, and else with a place to sign', () => {
    const drafted = (signer?: LetterContext['signer']) =>
      emailDraft(
        { ...about('301 W 2nd St'), ...(signer === undefined ? {} : { signer }) },
        { lang: 'en', isExact: true },
      );
    const ana = { name: 'Ana Vela', address: '12 Example St', phone: '512-555-0100' };
    const { body, mailto } = drafted(ana);
    expect(body.endsWith('Sincerely,\nAna Vela\n12 Example St\n512-555-0100')).toBe(true);
    expect(new URL(mailto ?? '').searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(body);
    expect(drafted({ name: 'Ana Vela' }).body.endsWith('Sincerely,\nAna Vela')).toBe(true);
    expect(drafted({ phone: '512-555-0100' }).body.endsWith('Sincerely,\n[Your name]\n512-555-0100')).toBe(true);
    expect(drafted().body.endsWith('Sincerely,\n[Your name]')).toBe(true);
  });

  it('says which district it lies in, and by what; of a place by lines, that all their members are written to', () => {
    const body = (districts: number[], lang: 'en' | 'es') =>
      emailDraft({ ...about('301 W 2nd St'), districts }, { lang, isExact: true }).body;
    expect(body([9], 'en')).toContain('in District 9, by the city’s map of council districts.');
    expect(body([9], 'es')).toContain('en el Distrito 9, según el mapa de distritos de la ciudad.');
    expect(body([9, 3], 'en')).toContain(
      'It lies by the line of District 3, so I write to the members of both districts.',
    );
    expect(body([9, 3, 5], 'en')).toContain('of Districts 3 and 5, so I write to the members of all these districts.');
    expect(body([9, 3], 'es')).toContain(
      'Está junto a la línea del Distrito 3; por eso escribo a quienes representan a ambos distritos.',
    );
    expect(body([9, 3, 5], 'es')).toContain('de los Distritos 3 y 5; por eso escribo a quienes representan a todos');
  });

  it('greets officials by their offices, whoever holds them, and speaks to one or to several', () => {
    const mayor = { name: 'Gina Ortiz Jones', position: 'mayor' as const };
    const members = ['Sukh Kaur', 'Teri Castillo'].map((name, at) => ({
      name,
      position: 'council_member' as const,
      district: at + 1,
    }));
    const body = (districts: number[], lang: 'en' | 'es') =>
      emailDraft(
        { ...about('301 W 2nd St'), districts, book: { ...austin.officials, officials: [...members, mayor] } },
        { lang, isExact: true },
      ).body;
    expect(body([1, 2], 'en')).toMatch(
      /^Dear Council Member Sukh Kaur, Council Member Teri Castillo, and Mayor Gina Ortiz Jones,\n/,
    );
    expect(body([2], 'es')).toMatch(
      /^A la atención de Teri Castillo \(concejo municipal\) y Gina Ortiz Jones \(alcaldía\):\n/,
    );
    expect([body([1, 2], 'es'), body([], 'es')].map((text) => text.match(/\bLes? (?:escribo|agradezco)/g))).toEqual([
      ['Les escribo', 'Les agradezco'],
      ['Le escribo', 'Le agradezco'],
    ]);
  });
});

describe('whom a report is for', () => {
  /** West of the line lies District 1, east of it 2, and beyond the limits none. The block lies 60 m from the line. */
  const LINE = -97.7394;
  const LIMIT = -97.73;
  const districtAt = (lon: number) => {
    if (lon > LIMIT) return undefined;
    return lon < LINE ? 1 : 2;
  };
  const by = (lon: number, more: Partial<IncidentDocument> = {}): IncidentDocument => ({
    ...about('301 W 2nd St').incident,
    author: 'anna',
    point: [lon, 30.265],
    district: districtAt(lon),
    ...more,
  });
  const anna = { id: 'anna', roles: [] };
  const staff = { id: 'clerk', roles: ['staff'] as const };
  const NEAR = -97.7396;
  const FAR = -97.7402;

  it('is both members by a line for who sees its place exactly, and of a block what its block tells', () => {
    for (const viewer of [anna, staff]) {
      expect(districtsOf(by(NEAR, { blockOnly: true }), viewer, districtAt)).toEqual([1, 2]);
      expect(districtsOf(by(FAR, { blockOnly: true }), viewer, districtAt)).toEqual([1]);
    }
    for (const viewer of [undefined, { id: 'ben', roles: [] }])
      for (const lon of [NEAR, FAR])
        expect([lon, districtsOf(by(lon, { blockOnly: true }), viewer, districtAt)]).toEqual([lon, [1]]);
    expect(districtsOf(by(NEAR), undefined, districtAt)).toEqual([1, 2]);
  });

  it('is whom its own district says, on whichever side of a line or limit its block lies', () => {
    const within = by(-97.73004, { blockOnly: true });
    const beyond = by(-97.7298, { blockOnly: true, anonymous: true });
    const told = (incident: IncidentDocument) => {
      const districts = districtsOf(incident, undefined, () => (incident === within ? undefined : 2));
      const letter = { ...about('301 W 2nd St'), incident, districts };
      return [isOutside(incident), representativesOf(letter).map(({ district }) => district)];
    };
    expect([told(within), told(beyond)]).toEqual([
      [false, [2, undefined]],
      [true, []],
    ]);
    expect(districtsOf(by(-97.7393, { blockOnly: true }), undefined, () => 1)).toEqual([2, 1]);
  });
});
