// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLocation, useNavigate } from '@moontower/ui/router/router.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Frame() {
  useScrollMemory();
  const go = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <>
      <button onClick={() => void go('/privacy')}>A link</button>
      <button onClick={() => void go('?district=4')}>A filter</button>
      <main id="main" tabIndex={-1}>
        {`${pathname}${search}`}
      </main>
    </>
  );
}
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return button;
};

describe('the next screen', () => {
  it('has the focus and its top in view when a link led to it, and neither after a change of filters', async () => {
    const scrolled = vi.fn<(x: number, y: number) => void>();
    vi.stubGlobal('scrollTo', scrolled);
    await showPart(<Frame />);
    scrolled.mockClear();
    const filter = press('A filter');
    await screen.findByText('/methods?district=4');
    expect([document.activeElement === filter, scrolled.mock.calls]).toEqual([true, []]);
    press('A link');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    expect([screen.getByRole('main').textContent, scrolled.mock.calls]).toEqual(['/privacy', [[0, 0]]]);
  });
});
