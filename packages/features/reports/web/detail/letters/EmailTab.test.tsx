// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { EmailDraft } from '@moontower/contracts/reports/officials';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { EmailTab } from './EmailTab.tsx';

const DRAFT: EmailDraft = {
  recipients: ['district9@city.example'],
  subject: 'A hole',
  body: 'There is a hole.',
  mailto: 'mailto:district9@city.example?subject=A%20hole',
  copyFirst: false,
  outside: false,
  call: [],
  asOf: '2026-11-20T12:00:00.000Z',
};
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)('a letter, in %s', (language) => {
  it.each([true, false])('says to copy first where a mail program may cut it off: %s', async (copyFirst) => {
    vi.stubGlobal('fetch', async () => Response.json({ ...DRAFT, copyFirst }));
    const {
      incidents: { letters },
    } = await showPart(<EmailTab id="r1" />, { language, areas: ['incidents'] });
    expect((await screen.findByText(DRAFT.body)).isConnected).toBe(true);
    expect(screen.queryAllByText(letters.long)).toHaveLength(copyFirst ? 1 : 0);
    expect(screen.getByRole('link', { name: letters.openClient }).getAttribute('href')).toBe(DRAFT.mailto);
  });

  it('to offices of which no address is known has no empty line for one, and says what to do', async () => {
    const { mailto: _, ...draft } = { ...DRAFT, recipients: [], copyFirst: true };
    vi.stubGlobal('fetch', async () => Response.json(draft));
    const {
      incidents: { letters },
    } = await showPart(<EmailTab id="r1" />, { language, areas: ['incidents'] });
    expect((await screen.findByText(letters.noEmail)).isConnected).toBe(true);
    expect([letters.to, letters.long].flatMap((said) => screen.queryAllByText(said))).toEqual([]);
    expect(screen.queryByRole('link', { name: letters.openClient })).toBe(null);
  });
});
