// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { EventColumns } from './EventColumns.tsx';

it.each([
  ['en', ['Dispatched as', 'Agency', 'Occurred']],
  ['es', ['Enviado como', 'Dependencia', 'Ocurrió']],
] as const)('the panel names a record’s columns as its page does, in %s', async (language, names) => {
  const words = await loadWords(language, ['item', 'ui']);
  const facts = { 'Dispatched as': 'Grass fire', Agency: 'AFD', Occurred: '2026-05-04', Photo: 'https://city.test/a' };
  const { container } = render(
    <WordsProvider language={language} words={words}>
      <dl>
        <EventColumns facts={facts} />
      </dl>
    </WordsProvider>,
  );
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(names);
  const values = [...container.querySelectorAll('dd')];
  expect(values.map(({ lang }) => lang)).toEqual(['en', 'en', '']);
  expect(values[2]?.textContent).toContain(language === 'en' ? 'May' : 'mayo');
});
