// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { EvidenceFact } from './EvidenceFact.tsx';

afterEach(cleanup);
const words = await loadWords('en', ['pork', 'ui', 'extras']);

it.each([
  ['2025-09-02', 'Sep 2, 2025'],
  ['2025-09-02 – 2025-09-08', 'Sep 2, 2025 – Sep 8, 2025'],
  ['2025-09-02 – 2025-09-02', 'Sep 2, 2025'],
  ['SERVICES 2025-09-02 – AS NEEDED', 'SERVICES 2025-09-02 – AS NEEDED'],
])('the record’s %s is read as %s', (text, said) => {
  const { container } = render(
    <WordsProvider language="en" words={words}>
      <EvidenceFact fact={{ label: 'First and last order', text }} said={words.pork.explain} />
    </WordsProvider>,
  );
  expect(container.querySelector('mark')?.textContent).toBe(said);
});
