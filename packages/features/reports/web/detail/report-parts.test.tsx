// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Incident } from '../../contract.ts';
import { LANGUAGES } from '@moontower/words/words';
import { useNavigate } from '@moontower/ui/router/router.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { toastStore } from '@moontower/ui/feedback/toast.ts';
import { CityKnows } from '../CityKnows.tsx';
import { JUST_SENT } from '../just-sent.ts';
import { Progress } from '../IncidentStanding.tsx';
import { Comments } from './Comments.tsx';
import { Received } from './ReportPage.tsx';
import { StatusForm } from './StatusForm.tsx';
import { Timeline } from './Timeline.tsx';

const REPORT: Incident = {
  id: '0e0c5a5e-6d9b-4f0c-8a44-1df3a1d4f001',
  type: 'potholes',
  priority: 'medium',
  status: 'in_progress',
  title: 'A hole',
  description: 'A deep hole in the right lane.',
  address: '100 BLOCK OF EXAMPLE ST',
  precision: 'block',
  createdAt: '2026-11-20T12:00:00.000Z',
  changedAt: '2026-11-20T12:00:00.000Z',
  viewCount: 0,
  commentCount: 0,
  followerCount: 0,
  photos: [],
  merged: [],
};
const STAFF = { id: 'staff-1', roles: ['staff'] as const };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Leads to the page of a report as its form does. */
function Send() {
  const go = useNavigate();
  return (
    <button type="button" onClick={() => void go('/item/one', { state: JUST_SENT })}>
      send
    </button>
  );
}

describe.each(LANGUAGES)('a report, in %s', (language) => {
  it('says which of its steps it is at, to whoever cannot see them too', async () => {
    const { incidents } = await showPart(<Progress incident={REPORT} />, { language, areas: ['incidents'] });
    const steps = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(steps[2]?.textContent).toBe(incidents.progress.working);
  });

  it('is received, as its author is told while something is still to come of it', async () => {
    const { incidents } = await showPart(<Received incident={REPORT} />, { language, areas: ['incidents'] });
    screen.getByRole('heading', { name: incidents.detail.have });
    cleanup();
    await showPart(<Received incident={{ status: 'closed' }} />, { language, areas: ['incidents'] });
    expect(screen.queryByRole('heading', { name: incidents.detail.have })).toBeNull();
  });

  it('is said on its page to be sent, to whoever comes from its form, and nothing covers that page', async () => {
    // One of a file that ran before may still stand.
    const before = toastStore.read();
    const parts = (
      <>
        <Send />
        <Received incident={REPORT} />
      </>
    );
    const { incidents } = await showPart(parts, { language, areas: ['incidents'] });
    expect(screen.queryByText(incidents.sent.text, { exact: false })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'send' }));
    const said = await screen.findByRole('status');
    expect(said.textContent).toBe(`${incidents.sent.title}. ${incidents.sent.text}`);
    expect(toastStore.read()).toBe(before);
  });

  it('is said to be unknown to the city until we told it, and then to have its ticket there', async () => {
    const said = async (about: Partial<Incident>): Promise<string | undefined> => {
      await showPart(<CityKnows incident={{ ...REPORT, ...about }} />, { language, areas: ['incidents'] });
      const text = document.querySelector('[data-told-city]')?.textContent;
      cleanup();
      return text ?? undefined;
    };
    const { incidents } = await showPart(null, { language, areas: ['incidents'] });
    const { city } = incidents;
    expect(await said({})).toBe(`${city.public} ${city.no} ${city.below}`);
    expect(await said({ toldCity: 'no', publicVisible: false })).toBe(`${city.no} ${city.below}`);
    expect(await said({ review: 'held' })).toBe(`${city.no} ${city.below}`);
    expect(await said({ toldCity: 'soon' })).toContain(city.soon);
    expect(await said({ toldCity: 'maybe' })).toContain(city.maybe);
    const ticket = { uid: 'austin-311:26-1', ticket: '26-1', url: 'https://311.example', status: 'open' as const };
    expect(await said({ toldCity: 'yes', cityTicket: ticket })).toContain(city.yes('26-1'));
    expect(await said({ toldCity: 'yes' })).toContain(city.noTicket);
    expect(await said({ status: 'resolved' })).toBeUndefined();
  });

  it('says of every line whose it is: its author’s, a reviewer’s, city staff’s, the city’s or ours', async () => {
    const at = '2026-11-20T12:00:00.000Z';
    const steps = [
      { at, what: 'reported', by: 'author' },
      { at, what: 'approved', by: 'reviewer' },
      { at, what: 'status', by: 'reviewer', status: 'in_progress' },
      { at, what: 'status', by: 'staff', status: 'resolved' },
      { at, what: 'city', by: 'city', status: 'closed' },
      { at, what: 'filed', by: 'moontower' },
    ] as const;
    const { incidents } = await showPart(<Timeline steps={steps} />, { language, areas: ['incidents'] });
    const { by } = incidents;
    const lines = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(lines.map((line) => line.querySelector('p')?.textContent?.split(' · ').at(-1))).toEqual([
      by.author,
      by.reviewer,
      by.reviewer,
      by.staff,
      by.city,
      by.moontower,
    ]);
  });

  it('leaves the focus beside a comment that its author removes, and at their heading once there is none', async () => {
    let held = ['First', 'Second'].map((text, at) => ({
      id: `${at}`,
      text,
      at: REPORT.createdAt,
      badge: 'resident',
      mine: true,
    }));
    vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
      if (method !== 'GET') held = held.filter(({ id }) => !path.includes(`/comments/${id}`));
      return Response.json(method === 'GET' ? held : {});
    });
    const { incidents } = await showPart(<Comments incident={REPORT} account={STAFF} />, {
      language,
      areas: ['incidents', 'reporting'],
    });
    const removeFirst = async (text: string) => {
      await screen.findByText(text);
      const [button] = screen.getAllByRole('button', { name: incidents.comments.remove });
      button?.focus();
      if (button !== undefined) fireEvent.click(button);
      await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    };
    await removeFirst('First');
    expect(document.activeElement?.textContent).toContain('Second');
    await removeFirst('Second');
    expect(document.activeElement?.textContent).toBe(incidents.comments.title);
  });

  it('asks staff to choose a new status, in words', async () => {
    const { extras, incidents } = await showPart(<StatusForm incident={REPORT} account={STAFF} mine={false} />, {
      language,
      areas: ['incidents'],
    });
    const choices = within(screen.getByLabelText(incidents.change.status)).getAllByRole('option');
    expect(choices[0]?.textContent).toBe(extras.form.choose);
    expect(choices.every((choice) => choice.textContent !== '')).toBe(true);
  });
});
