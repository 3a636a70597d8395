// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLocation, useNavigate } from '@moontower/ui/router/router.tsx';
import { leftPlaces } from '@moontower/ui/data/feed/left-place.ts';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { useScrollMemory } from './use-scroll-memory.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  leftPlaces.clear();
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

describe('a page that is loaded again', () => {
  it('goes on from where it was left', async () => {
    leftPlaces.set('default', {
      path: '/methods',
      scrollY: 0,
      rows: 0,
      row: { id: '0 /b', topPx: 0, href: '/b', open: false },
    });
    await showPart(
      <>
        <Frame />
        <div id="main">
          <a href="/b">The link that was followed</a>
        </div>
      </>,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('The link that was followed'));
  });
});

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
