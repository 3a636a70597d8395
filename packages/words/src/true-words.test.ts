import { describe, expect, it } from 'vitest';
import { mailWords } from './mails.ts';
import { areasIn } from './testing/spell-words.ts';
import { loadWords, type Language } from './words.ts';

const of = async (language: Language) => loadWords(language, ['ui', 'feed', 'extras', 'incidents', 'welcome']);

describe.each(['en', 'es'] as const)('words in %s', (language) => {
  it('give a report’s end one reason, on its page, in mails and to Open311', async () => {
    const { incidents } = await of(language);
    expect(mailWords[language].reports.reasons).toEqual(
      Object.fromEntries(Object.entries(incidents.reasons).map(([reason, text]) => [reason, incidents.reasonOf(text)])),
    );
    expect(new Map(await areasIn(language)).get('open311')).toMatchObject({ reasons: incidents.reasons });
  });

  it('call federal grants what they are: no record of the city’s own spending is of their type', async () => {
    const { ui, feed, extras } = await of(language);
    for (const said of [ui.types.money, extras.pulseTypes.budget]) expect(said).toMatch(/federal/i);
    expect(feed.story.types.money).toMatch(/^(?:grants|subvenciones federales)$/);
  });

  it('promise on the landing page what is so, whichever cities are served', async () => {
    const { welcome } = await of(language);
    expect(welcome.features.journalism.text).toMatch(language === 'en' ? /Two people review/ : /Dos personas revisan/);
    expect(welcome.cities.text('San Antonio', 'Houston')).not.toMatch(/seven|siete|TBD/);
  });

  it('say of an old report that it is four weeks old at least', async () => {
    expect((await of(language)).incidents.fixed.text).toMatch(/four weeks ago or more|cuatro semanas o más/);
  });
});
