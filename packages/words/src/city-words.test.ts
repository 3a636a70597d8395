import { cityDistricts, tellDistricts } from '@moontower/contracts/place/city-districts';
import { spokenCity } from '@moontower/testkit/speak-of-city';
import { afterEach, expect, it } from 'vitest';
import { inCity, speakOf } from './city-words.ts';
import { tell } from './es/tell.ts';
import { mailWords } from './mails.ts';
import { serverWords } from './server-words.ts';
import { loadWords } from './words.ts';

afterEach(() => speakOf(spokenCity));

const SPRINGFIELD = {
  en: { city: 'Springfield', cityOf: 'City of Springfield', county: 'Sangamon County', services: '3-1-1' },
  es: { city: 'Springfield', cityOf: 'Ciudad de Springfield', county: 'condado de Sangamon', services: '3-1-1' },
};

it('puts the city’s words in their places, in texts, lists and what functions answer, and leaves other braces', () => {
  speakOf(SPRINGFIELD);
  const words = {
    title: 'What changed in {city}',
    both: ['{cityOf}', '{county}'],
    say: (count: string) => `${count} records of {city}, {services} {other}`,
    parts: { count: 3, at: new Date(0) },
  };
  const said = inCity(words, 'en');
  expect(said.title).toBe('What changed in Springfield');
  expect(said.both).toEqual(['City of Springfield', 'Sangamon County']);
  expect(said.say('5')).toBe('5 records of Springfield, 3-1-1 {other}');
  expect(said.parts).toEqual({ count: 3, at: new Date(0) });
  expect(inCity('{cityOf}', 'es')).toBe('Ciudad de Springfield');
});

it('says how many districts the city has, as digits and in a sentence', () => {
  const before = cityDistricts().map(String);
  const said = (districts: readonly string[]) => {
    tellDistricts(districts);
    speakOf(SPRINGFIELD);
    return (['en', 'es'] as const).map((language) =>
      inCity('{districts} {districtsInWords} {othersInWords}', language),
    );
  };
  expect(said(before)).toEqual(['10 ten nine', '10 diez nueve']);
  expect(said(Array.from({ length: 14 }, (_, at) => String(at + 1)))).toEqual([
    '14 fourteen thirteen',
    '14 catorce trece',
  ]);
  expect(said(['A', 'B', 'C'])).toEqual(['3 3 2', '3 3 2']);
  tellDistricts(before);
});

it('screens, mails and pages of the server speak of the city that was named, in both languages', async () => {
  speakOf(SPRINGFIELD);
  for (const language of ['en', 'es'] as const) {
    const { feed } = await loadWords(language, ['feed']);
    expect(feed.title).toContain('Springfield');
    expect(mailWords[language].frame.sample).toContain('Springfield');
    expect(serverWords.pages[language].content.tagline).toContain('Springfield');
  }
});

it('tells titles of sources and of records in Spanish of the city that was named, and of no other', () => {
  const said = (english: string) => tell(english, [[english]]);
  const titles = (city: string, county: string) => [
    `Tax-exempt organizations in ${city}`,
    `Federal point-in-time counts, ${city} and ${county}`,
    `, as reported to ${city} Police. A first report, not a finding.`,
  ];
  expect(titles('Austin', 'Travis County').map((title) => said(title)[0])).toEqual([
    { text: 'Organizaciones exentas de impuestos en Austin', original: false },
    { text: 'Conteos federales en una fecha, Austin y condado de Travis', original: false },
    { text: ', como se reportó a la Policía de Austin. Un reporte del momento, no una conclusión.', original: false },
  ]);
  speakOf(SPRINGFIELD);
  expect(titles('Springfield', 'Sangamon County').map((title) => said(title)[0]?.text)).toEqual([
    'Organizaciones exentas de impuestos en Springfield',
    'Conteos federales en una fecha, Springfield y condado de Sangamon',
    ', como se reportó a la Policía de Springfield. Un reporte del momento, no una conclusión.',
  ]);
  const [austins = ''] = titles('Austin', 'Travis County');
  expect(said(austins)).toEqual([{ text: austins, original: true }]);
});
