// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { aFeed } from '@moontower/ui/records/testing/a-feed.ts';
import { pathIn } from '@moontower/ui/words/language.ts';
import { A_RECORD, answering, headed, heading, leaveItem, showItem } from './testing/item-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  leaveItem();
});

const failing = () =>
  new Response('Something failed on our side.', {
    status: 500,
    headers: { 'X-Request-Id': 'req-9', 'X-Problem': 'internal' },
  });
const absent = (status: number) => () => new Response('It is not here.', { status, headers: { 'X-Problem': 'x' } });
const told = (selector: string) => document.querySelector(selector)?.textContent?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe.each(['en', 'es'] as const)('a record that is not there, in %s', (language) => {
  it('is said to be unknown, with a search and the way home', async () => {
    const { words } = await showItem({ language, answer: absent(404) });
    const { notFound } = words.item;
    await headed(notFound.title);
    expect(screen.getByText(notFound.text)).toBeDefined();
    expect(screen.getByRole('link', { name: notFound.home }).getAttribute('href')).toBe(
      language === 'en' ? '/' : '/es',
    );
    fireEvent.change(screen.getByRole('searchbox', { name: notFound.search }), { target: { value: ' porch ' } });
    fireEvent.click(screen.getByRole('button', { name: notFound.press }));
    await waitFor(() => expect(location.search).toBe('?q=porch'));
    expect(location.pathname).toBe(language === 'en' ? '/search' : '/es/search');
  });

  it('of a record that the publisher took out is said on its page and in its frame', async () => {
    for (const path of ['/item/austin-permits%3A1', '/embed/item/austin-permits%3A1']) {
      const answer = () => answering({ withdrawnAt: '2025-11-18T18:00:00.000Z' });
      const { words } = await showItem({ language, path, answer });
      const said = words.extras.record.withdrawn('').split('.')[0] ?? '';
      expect(await screen.findByText(said, { exact: false })).toBeDefined();
      leaveItem();
    }
  });

  it('is said to have failed where it did, with details to copy, and Try Again brings it', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text);
    });
    const { words, say } = await showItem({ language, answer: failing });
    const { failed } = words.item;
    expect((await screen.findAllByText(failed.title)).map(({ localName }) => localName)).toEqual(['h1', 'h2']);
    expect(screen.getByText(failed.text)).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: words.extras.copyDetails }));
    await waitFor(() => expect(written[0]).toMatch(/^500: Something failed on our side\.\nRequest req-9\n/));
    say(answering);
    fireEvent.click(screen.getByRole('button', { name: words.ui.retry }));
    await headed(A_RECORD.title);
    expect(screen.queryByText(failed.title)).toBeNull();
  });

  it('is said to have left after its retention, with its day and the city’s own record, framed too', async () => {
    const url = 'https://311.example.org/tickets/1';
    const gone = {
      uid: A_RECORD.uid,
      feed: 'austin-311',
      feedTitle: '311 requests',
      type: 'service-requests',
      goneAt: '2019-06-04T03:00:00.000Z',
      keptDays: 90,
      url,
    };
    for (const path of ['/item/austin-311%3A1', '/embed/item/austin-311%3A1']) {
      const { words } = await showItem({ language, path, answer: absent(410), gone });
      await headed(words.item.gone.title);
      await waitFor(() =>
        expect(told('#main')).toContain(
          language === 'en' ? 'This one left on June 3, 2019.' : 'Este salió el 3 de junio de 2019.',
        ),
      );
      expect(told('#main')).toMatch(language === 'en' ? /We keep .* 90 days/ : /Guardamos .* 90 días/);
      expect(screen.getByRole('link', { name: new RegExp(words.item.source.open) }).getAttribute('href')).toBe(url);
      leaveItem();
    }
  });

  it('is said in a frame to be nothing to show', async () => {
    const { words } = await showItem({ language, path: '/embed/item/austin-permits%3A2', answer: absent(404) });
    await headed(words.embed.missing.title);
    expect(screen.getByText(words.embed.missing.text)).toBeDefined();
  });
});

describe('a record that the city has as data only', () => {
  it.each(['en', 'es'] as const)(
    'leads to our page of the row from every place of its page, and its frame does, in %s',
    async (language) => {
      const url = 'https://data.austintexas.gov/resource/wpu4-x69d.json?traffic_report_id=1';
      const row = pathIn(language, '/row/austin-permits%3A1');
      for (const path of ['/item/austin-permits%3A1', '/embed/item/austin-permits%3A1']) {
        await showItem({ language, path, answer: () => answering({ id: 'austin-permits:1', url }) });
        await waitFor(() => expect(document.querySelector(`a[href="${row}"]`)).not.toBeNull());
        expect(document.body.innerHTML).not.toContain('/resource/');
        leaveItem();
      }
    },
  );
});

describe('an address that pretends to be a record', () => {
  it.each([
    ['of another route', '..%2Fauth%2Flogout'],
    ['of nothing', '%00'],
    ['of emoji', encodeURIComponent('🏚️'.repeat(50))],
    ['of 5,000 letters', 'x'.repeat(5_000)],
  ])('asks for that record and nothing else: %s', async (_, uid) => {
    const { words, asked } = await showItem({ path: `/item/${uid}`, answer: absent(404) });
    await headed(words.item.notFound.title);
    expect(asked.filter((path) => path !== '/api/feeds')).toEqual([`/api/item/${uid}`]);
  });
});

describe('a record of a source that is late', () => {
  const late = { ...aFeed({ id: A_RECORD.feed, state: 'unreachable' }), unreachableSince: '2026-11-19T12:00:00.000Z' };

  beforeEach(() => {
    vi.useFakeTimers();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const said = () => document.querySelectorAll('[data-late]').length;

  it('is drawn with what is said of its source, which was asked for beside it', async () => {
    let release = (): void => undefined;
    const held = new Promise<Response>((resolve) => {
      release = () => resolve(Response.json([late]));
    });
    const { asked } = await showItem({ elsewhere: { '/api/feeds': () => held } });
    await pass(50);
    expect(asked.slice(0, 2).toSorted()).toEqual(['/api/feeds', '/api/item/austin-permits%3A1']);
    expect([document.title.includes(A_RECORD.title), heading()]).toEqual([true, undefined]);
    const first: number[] = [];
    const watch = new MutationObserver(() => {
      if (heading() === A_RECORD.title) first.push(said());
    });
    watch.observe(document.body, { childList: true, subtree: true });
    release();
    await pass(50);
    watch.disconnect();
    expect([heading(), first[0]]).toEqual([A_RECORD.title, 1]);
  });

  it('waits no longer than a moment for that, and stands without it', async () => {
    await showItem({ elsewhere: { '/api/feeds': () => new Promise(() => undefined) } });
    await pass(150);
    expect(heading()).toBeUndefined();
    // The skeleton that is shown meanwhile has its own least time.
    for (const ms of [200, 400, 400]) await pass(ms);
    expect([heading(), said()]).toEqual([A_RECORD.title, 0]);
  });
});

describe('a skeleton', () => {
  it('that was shown is kept for its 400 ms when the answer comes right after it', async () => {
    vi.useFakeTimers();
    let release = (): void => undefined;
    const held = new Promise<Response>((resolve) => {
      release = () => resolve(answering());
    });
    await showItem({ answer: () => held });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const bones = () => document.querySelectorAll('#main [aria-busy="true"] > [aria-hidden="true"]').length;
    await pass(150);
    expect(bones()).toBe(0);
    await pass(60);
    expect(bones()).toBe(1);
    release();
    await pass(50);
    expect([document.title.includes(A_RECORD.title), bones()]).toEqual([true, 1]);
    await pass(300);
    expect(bones()).toBe(1);
    await pass(60);
    expect([bones(), heading()]).toEqual([0, A_RECORD.title]);
  });
});

describe('an open record', () => {
  const REVISED = { title: 'Porch, revised', changedAt: '2026-03-04T12:00:00.000Z' };

  it('goes on saying that it changed when it could not be read', async () => {
    const { words, become, say } = await showItem();
    await headed(A_RECORD.title);
    act(() => become(REVISED));
    const pill = await screen.findByRole('button', { name: new RegExp(words.extras.record.changed) });
    say(failing);
    fireEvent.click(pill);
    await screen.findByText(/^Could not refresh\./);
    expect(heading()).toBe(A_RECORD.title);
    say(() => answering(REVISED));
    fireEvent.click(screen.getByRole('button', { name: new RegExp(words.extras.record.changed) }));
    await headed(REVISED.title);
    expect(document.activeElement?.localName).toBe('h1');
  });

  it('that changed between two visits is first as it was, then says so', async () => {
    const { words, say } = await showItem();
    await headed(A_RECORD.title);
    fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await headed('Another screen');
    say(() => answering(REVISED));
    fireEvent.click(screen.getByRole('link', { name: 'To the record' }));
    await headed(A_RECORD.title);
    const pill = await screen.findByRole('button', { name: new RegExp(words.extras.record.changed) });
    expect(heading()).toBe(A_RECORD.title);
    fireEvent.click(pill);
    await headed(REVISED.title);
  });
});

describe('a record with a date ahead', () => {
  const ahead = { deadlineAt: new Date(Date.now() + 20 * 86_400_000).toISOString() };
  const open = { state: 'open', text: 'Open' } as const;
  const step = () => told('section[aria-labelledby="next-step"]') ?? '';

  it('lets speak at a meeting, on the page, in the calendar file and in a frame', async () => {
    const meeting = { ...ahead, status: open, title: 'Meeting of the board', deadlineKind: 'meeting' } as const;
    const { words } = await showItem({ answer: () => answering(meeting) });
    await headed(meeting.title);
    expect(told('#next-step')).toMatch(/^You can speak on \w+ \d+(, \d{4})? at \d/);
    expect(step()).toContain('Send a comment or speak');
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if (file instanceof Blob) files.push(file);
      return '#file';
    });
    fireEvent.click(screen.getByRole('button', { name: words.item.next.calendar }));
    expect(await files[0]?.text()).toContain('SUMMARY:You can speak: Meeting of the board\r\n');
    leaveItem();
    await showItem({ path: '/embed/item/austin-permits%3A1', answer: () => answering(meeting) });
    await screen.findByText(/^Speak on /);
  });

  it.each([
    ['expected', 'es', 'La ciudad espera terminar para el'],
    ['expected', 'en', ''],
    ['ends', 'en', ''],
    ['ends', 'es', ''],
    ['restored', 'en', 'Power is expected back on'],
    ['restored', 'es', ''],
    [undefined, 'en', ''],
    [undefined, 'es', ''],
  ] as const)('asks nobody to comment or speak where the date is another: %s, in %s', async (kind, language, title) => {
    const { words } = await showItem({
      language,
      answer: () => answering({ ...ahead, status: open, deadlineKind: kind }),
    });
    await headed(A_RECORD.title);
    expect(screen.getByRole('button', { name: words.item.next.calendar })).toBeDefined();
    expect(step()).not.toMatch(/comment|speak|comentar|hablar/i);
    expect(told('#next-step')).toContain(title);
  });

  it.each(['closed', 'withdrawn'] as const)('that is %s offers neither a date nor a way to be heard', async (state) => {
    await showItem({
      answer: () => answering({ ...ahead, deadlineKind: 'meeting', status: { state, text: 'Cancelled' } }),
    });
    await headed(A_RECORD.title);
    expect(told('#next-step')).toBe('Where it stands');
    expect(document.querySelectorAll('section[aria-labelledby="next-step"] button')).toHaveLength(0);
    expect(step()).not.toMatch(/speak|3-1-1|Nothing is left/);
  });
});

describe('a record that the city took back', () => {
  const fields = [
    { name: 'deadline', from: '2019-06-10T05:00:00.000Z', to: '2019-06-12T23:30:00.000Z' },
    { name: 'location', from: '[-97.7389,30.2586]', to: '[-97.7389,30.2596]' },
  ];
  it.each([
    [
      'en',
      'We found it gone on May 1, 2019',
      [
        'We last checked this data set',
        'Date ahead went from “June 10, 2019” to “Jun 12, 2019, 6:30 pm”',
        'The place on the map was moved by 365 ft',
      ],
    ],
    [
      'es',
      'Vimos que ya no estaba el 1 may 2019',
      [
        'Consultamos este conjunto de datos por última vez',
        'Fecha por venir pasó de “10 de junio de 2019” a “12 jun 2019, 6:30 p. m.”',
        'El lugar en el mapa se movió 365 pies',
      ],
    ],
  ] as const)(
    'was found gone, and only its data set was checked since; its changes read as people write (%s)',
    async (language, gone, lines) => {
      await showItem({
        language,
        answer: () =>
          answering({
            withdrawnAt: '2019-05-01T12:00:00.000Z',
            changes: [
              { at: '2019-04-01T12:00:00.000Z', fields },
              { at: '2019-05-01T12:00:00.000Z', fields: [{ name: 'withdrawn', to: '2019-05-01T12:00:00.000Z' }] },
            ],
            source: { ...A_RECORD.source, checkedAt: '2019-06-10T14:42:00.000Z' },
          }),
      });
      await headed(A_RECORD.title);
      expect(told('#main')).toContain(gone);
      const timeline = told('section[aria-labelledby="timeline"]');
      for (const line of lines) expect(timeline).toContain(line);
      expect(timeline).not.toMatch(/\dT\d\d:|\[-97|last saw|last read/);
    },
  );
});

describe.each(['en', 'es'] as const)('a resident’s report at its public address, in %s', (language) => {
  const id = '0e0c5a5e-6d9b-4f0c-8a44-1df3a1d4f001';
  const uid = `moontower-reports:${id}`;
  const at = '2026-11-20T12:00:00.000Z';
  const incident = {
    id,
    uid,
    type: 'potholes',
    priority: 'medium',
    status: 'open',
    title: 'A hole by the school',
    description: 'A deep hole in the right lane.',
    address: '100 BLOCK OF EXAMPLE ST',
    district: 9,
    precision: 'block',
    createdAt: at,
    changedAt: at,
    viewCount: 0,
    commentCount: 0,
    followerCount: 0,
    photos: [],
    merged: [],
    timeline: [{ at, what: 'reported', by: 'author' }],
  };

  it('has its one page, headed by its title, with letters, history and comments, and nothing of the city’s', async () => {
    const own = { uid, feed: 'moontower-reports', type: 'service-requests', title: incident.title } as const;
    const { words } = await showItem({
      language,
      path: `/item/${encodeURIComponent(uid)}`,
      answer: () => answering({ ...own, provenance: 'resident-report' }),
      more: ['incidents', 'reporting'],
      elsewhere: { [`/api/incidents/${id}`]: () => Response.json(incident) },
    });
    const { incidents } = await loadWords(language, ['incidents']);
    await headed(incident.title);
    await screen.findByRole('heading', { name: incidents.detail.history });
    for (const name of [incidents.detail.writeTo('9'), incidents.comments.title])
      expect(screen.getByRole('heading', { name })).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const text = document.querySelector('#main')?.textContent ?? '';
    const { source, timeline } = words.item;
    for (const said of [words.ui.types['service-requests'], source.open, timeline.city, timeline.published])
      expect(text).not.toContain(said);
  });

  it('is at the same address for its author while it waits and nobody else may see it', async () => {
    const { uid: _, ...held } = incident;
    const { words } = await showItem({
      language,
      path: `/item/${encodeURIComponent(uid)}`,
      answer: () => new Response('', { status: 404 }),
      more: ['incidents', 'reporting'],
      elsewhere: { [`/api/incidents/${id}`]: () => Response.json({ ...held, review: 'held' }) },
    });
    await headed(incident.title);
    expect(document.title).toContain(incident.title);
    expect(document.querySelector('#main')?.textContent).not.toContain(words.item.notFound.title);
  });

  it('says why it left to whoever may not see it, as other records do', async () => {
    const { words } = await showItem({
      language,
      path: `/item/${encodeURIComponent(uid)}`,
      answer: () => new Response('', { status: 410 }),
      gone: { uid, at, reason: 'withdrawn' },
      more: ['incidents', 'reporting'],
    });
    await headed(words.item.gone.title);
    expect(heading()).toBe(words.item.gone.title);
  });
});
