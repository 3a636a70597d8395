// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { EventRow } from './EventRow.tsx';

afterEach(cleanup);

it.each([
  ['en', 'dumping', 'Illegal dumping · '],
  ['es', 'dumping', 'Basura tirada · '],
  ['en', 'other', ''],
] as const)('a row says in %s the kind of an event that is %s', async (language, subtype, said) => {
  const words = await loadWords(language, ['pulse', 'ui', 'extras', 'shell', 'outcomes']);
  const feature = aPulseFeature();
  render(
    <WordsProvider language={language} words={words}>
      <BrowserRouter>
        <EventRow
          feature={{ ...feature, properties: { ...feature.properties, subtype } }}
          to="/x"
          chosen={false}
          fresh={false}
          compact={false}
          wraps={false}
          away={undefined}
          onPoint={() => undefined}
        />
      </BrowserRouter>
    </WordsProvider>,
  );
  const kinds = Object.values(words.extras.subtypes).filter(
    (name) => screen.queryByText(new RegExp(`^${name} · `)) !== null,
  );
  expect(kinds.map((name) => `${name} · `)).toEqual(said === '' ? [] : [said]);
});
