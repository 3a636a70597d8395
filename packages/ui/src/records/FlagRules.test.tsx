// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ItemFlag } from '@moontower/contracts/items/item';
import { loadWords } from '@moontower/words/words';
import { BrowserRouter } from '../router/router.tsx';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { FlagLine, RecordFlags } from './FlagRules.tsx';

afterEach(cleanup);
const words = await loadWords('es', ['ui', 'accountability']);
const flag: ItemFlag = {
  rule: 'expired-while-worked',
  version: 1,
  title: 'Inspected after it had expired',
  innocentExplanations: ['The city extended the permit.'],
  evidence: [
    { name: 'expires', text: '2026-05-01' },
    { name: 'inspected', text: '2026-06-01' },
  ],
};
const show = (children: ReactNode) =>
  render(
    <BrowserRouter>
      <WordsProvider language="es" words={words}>
        {children}
      </WordsProvider>
    </BrowserRouter>,
  );

describe('a flag of a development record', () => {
  it('stands on its page as a question in the reader’s language, with rule, evidence and what could explain it', () => {
    show(<RecordFlags flags={[flag]} />);
    const { accountability } = words;
    const rule = accountability.rules['expired-while-worked'];
    const section = screen.getByRole('region', { name: accountability.title });
    for (const told of [accountability.question, rule.title, '1 may 2026', '1 jun 2026', rule.innocent.first])
      expect(section.textContent).toContain(told);
    expect(section.textContent).not.toContain(flag.title);
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(rule.title);
  });

  it('leads to the other records that it rests on', () => {
    const evidence = [{ name: 'case', text: 'austin-code-cases:2025-034700-CC' }];
    show(<RecordFlags flags={[{ ...flag, evidence }]} />);
    const link = screen.getByRole('link', { name: '2025-034700-CC' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe('/item/austin-code-cases:2025-034700-CC');
  });

  it('stands in a list as one line that names the rules; one that this page has no words for by its own title', () => {
    const { container } = show(<FlagLine flags={[flag, { ...flag, rule: 'new-rule', title: 'A new rule' }]} />);
    const rule = words.accountability.rules['expired-while-worked'];
    expect(container.textContent?.trim()).toBe(`${words.accountability.title}: ${rule.title}; A new rule`);
  });
});
