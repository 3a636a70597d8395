// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { aPulseFeature } from '@moontower/ui/map/testing/pulse-stub.ts';
import { BrowserRouter } from '@moontower/ui/router/router.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { AlertPreview, NoMail } from './AlertPreview.tsx';

beforeEach(() => history.replaceState(null, '', '/es/'));
afterEach(cleanup);
const show = (part: ReactNode) =>
  render(
    <WordsProvider language="es" words={words}>
      <BrowserRouter basename="/es">{part}</BrowserRouter>
    </WordsProvider>,
  );
const words = await loadWords('es', ['alerts', 'ui', 'extras']);
const { properties } = aPulseFeature();
const title = 'Street light out on Elm';

describe('what an alert would have brought, on a Spanish page', () => {
  it('tells titles from the same parts as the list, and says what is the city’s own English', () => {
    show(
      <>
        <AlertPreview
          choice={{ topics: [], filter: {} }}
          preview={{
            count: 1,
            days: 7,
            since: '2026-05-01T00:00:00.000Z',
            list: '/api/items',
            newest: [{ ...properties, title, titleParts: [{ from: 0, to: title.length }] }],
            mail: true,
            sms: false,
          }}
        />
      </>,
    );
    const shown = screen.getByText(title);
    const see = screen.getByRole('link', { name: words.alerts.dialog.see });
    expect(see.getAttribute('href')).toMatch(/^\/es\/records\?since=2026-05-01T00%3A00%3A00.000Z$/);
    expect([shown.getAttribute('lang'), shown.parentElement?.textContent]).toEqual([
      'en',
      expect.stringContaining('Original en inglés'),
    ]);
  });
  it('says nothing of a number before it is known', () => {
    show(
      <>
        <AlertPreview choice={{ topics: [], filter: {} }} preview={undefined} />
      </>,
    );
    expect(screen.getByRole('status').textContent?.trim()).toBe('');
  });
});

describe('where no mail is sent', () => {
  it.each<{ filter: Record<string, string>; said: string }>([
    { filter: { types: 'money' }, said: words.alerts.dialog.off },
    { filter: { uid: 'austin-311:1' }, said: words.alerts.dialog.offOne },
    { filter: { vendor: 'VS1' }, said: words.alerts.dialog.offOne },
  ])('feeds are named where there are any, and not beside one record or vendor: $filter', ({ filter, said }) => {
    show(
      <>
        <NoMail choice={{ topics: [], filter }} />
        <AlertPreview choice={{ topics: [], filter }} preview={undefined} />
      </>,
    );
    screen.getByText(said);
    expect(screen.queryAllByRole('link').length > 0).toBe(said === words.alerts.dialog.off);
  });
});
