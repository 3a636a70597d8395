// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { LogFootLine } from './LogFootLine.tsx';

/** Lets the foot come into sight; there once something looks whether it does. */
let scrollThere: (() => void) | undefined;
const asked = vi.fn<(path: string) => void>();
beforeEach(() => {
  asked.mockClear();
  scrollThere = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        scrollThere = () => tell([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked(String(address));
    const at = '2026-11-20T18:00:00.000Z';
    return Response.json({ size: 1_234, signedAt: at });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)('the foot of a page, in %s', (language) => {
  it('asks for the checkpoint once it is seen, and leads to what it proves', async () => {
    await showPart(<LogFootLine />, { language });
    await waitFor(() => expect(scrollThere).toBeDefined());
    expect(asked).not.toHaveBeenCalled();
    act(() => scrollThere?.());
    const link = await screen.findByRole('link');
    expect(link.textContent).toContain('1,234');
    expect(link.getAttribute('href')).toMatch(/\/memory$/);
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  });
});
