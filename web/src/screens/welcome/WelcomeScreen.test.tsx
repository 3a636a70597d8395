// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { WelcomeScreen } from './WelcomeScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const words = await loadWords('en', ['welcome', 'alerts', 'inquiries', 'ui', 'extras', 'feed', 'feedParts']);

function open(): void {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/welcome']}>
        <WordsProvider language="en" words={words}>
          <WelcomeScreen />
        </WordsProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** As the specification writes them, and what each of them opens. */
describe('the calls to action of the landing page', () => {
  it.each([
    ['Get Alerts (Free trial)', 'Stay in the loop'],
    ['Unlock Pro ($49/mo)', 'Join Pro waitlist'],
    ['Join Pro waitlist', 'Join Pro waitlist'],
    ['Become a sponsor', 'Become a sponsor'],
    ['Get in touch', 'Get in touch'],
  ])('%j opens %j', async (name, title) => {
    open();
    fireEvent.click(screen.getByRole('button', { name }));
    expect((await screen.findByRole('dialog', { name: title })).isConnected).toBe(true);
  });
  it('leads from the first screen to a report, without a sign-in before', () => {
    open();
    const report = screen.getByRole('link', { name: words.welcome.hero.report });
    expect(report.getAttribute('href')).toBe('/incidents?new=1');
  });
  it('"For Cities (Request a demo)" leads to that page', () => {
    open();
    expect(screen.getByRole('link', { name: 'For Cities (Request a demo)' }).getAttribute('href')).toBe('/for-cities');
  });
});

describe('whom the landing page is for', () => {
  it('offers residents the feed and the map', () => {
    open();
    const { citizens } = words.welcome.audiences;
    const theirs = screen.getByText(citizens.who, { selector: 'dt' }).nextElementSibling;
    const links = [...(theirs?.querySelectorAll('a') ?? [])].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      [citizens.go, '/'],
      ['Civic Pulse', '/civic-pulse'],
    ]);
  });
});
