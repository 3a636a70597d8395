// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { CityContactsTab } from './CityContactsTab.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const contact = { department: 'Example 311', phone: '512-555-0100', source: 'https://city.example/311' };

describe.each(LANGUAGES)('whom to call, in %s', (language) => {
  it.each([undefined, '2026-03-21'])('says of a number whether it was read at its source: %s', async (asOf) => {
    vi.stubGlobal('fetch', async () => Response.json([{ ...contact, ...(asOf === undefined ? {} : { asOf }) }]));
    const { incidents } = await showPart(<CityContactsTab id="0e0c5a5e-6d9b-4f0c-8a44-1df3a1d4f001" />, {
      language,
      areas: ['incidents'],
    });
    await screen.findByText('512-555-0100');
    const { textContent } = document.body;
    expect(textContent?.includes(incidents.letters.notRead)).toBe(asOf === undefined);
    expect(textContent).toContain(asOf === undefined ? incidents.letters.notRead : '2026');
  });
});
