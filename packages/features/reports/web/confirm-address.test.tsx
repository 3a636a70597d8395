// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { User } from '@moontower/contracts';
import { LANGUAGES } from '@moontower/words/words';
import { toastStore } from '@moontower/ui/feedback/toast.ts';
import { saveToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import type { Incident } from '../contract.ts';
import { ConfirmAddress } from './ConfirmAddress.tsx';
import { DetailActions } from './detail/DetailActions.tsx';

const REPORT: Incident = {
  id: '0e0c5a5e-6d9b-4f0c-8a44-1df3a1d4f001',
  uid: 'moontower-reports:0e0c5a5e-6d9b-4f0c-8a44-1df3a1d4f001',
  type: 'potholes',
  priority: 'medium',
  status: 'open',
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
const ANA: User = {
  id: 'ana',
  email: 'ana@city.example',
  emailConfirmed: false,
  roles: ['user'],
  createdAt: '2026-11-20T12:00:00.000Z',
  mail: true,
  confirmLate: false,
};
const asked: string[] = [];
/** Answers as the API does to somebody signed in. */
function signedIn(user: User): void {
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (path.endsWith('/auth/me')) {
      const answer = Response.json(user);
      const read = answer.json.bind(answer);
      answer.json = async () => {
        asked.push('read who it is');
        return read();
      };
      return answer;
    }
    if (path.endsWith('/account/confirm')) return Response.json({ state: 'check-mail', late: false });
    return Response.json({ uid: REPORT.uid, following: true, followerCount: 1 });
  });
  saveToken('a token');
}

afterEach(() => {
  cleanup();
  asked.length = 0;
  saveToken(undefined);
  vi.unstubAllGlobals();
});

describe.each(LANGUAGES)('news by mail, in %s', (language) => {
  const show = (part: React.ReactNode) => showPart(part, { language, areas: ['incidents'] });
  /** What is said to somebody who follows, once it is known who that is. */
  async function saidOnFollowing(user: User): Promise<string | undefined> {
    signedIn(user);
    const last = toastStore.read()?.id;
    const { incidents } = await show(
      <DetailActions incident={REPORT} account={{ id: 'ana', roles: [] }} mine={false} />,
    );
    await vi.waitFor(() => expect(asked).toContain('read who it is'), { timeout: 10_000 });
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    fireEvent.click(screen.getByRole('button', { name: incidents.follow.follow }));
    await vi.waitFor(() => expect(toastStore.read()?.id).not.toBe(last));
    const said = toastStore.read()?.text;
    cleanup();
    return said;
  }

  it('are promised to a confirmed address only', async () => {
    const { incidents } = await show(null);
    const { follow } = incidents;
    expect(await saidOnFollowing({ ...ANA, emailConfirmed: true })).toBe(follow.doneText);
    expect(await saidOnFollowing(ANA)).toBe(follow.doneNoMail);
    expect(await saidOnFollowing({ ...ANA, mail: false })).toBe(follow.doneNoSender);
  });

  it('begin with a link that is asked for there and then', async () => {
    signedIn(ANA);
    const { incidents } = await show(<ConfirmAddress />);
    const { confirm } = incidents;
    await screen.findByText(confirm.text(ANA.email), { exact: false });
    fireEvent.click(screen.getByRole('button', { name: confirm.press }));
    await screen.findByText(confirm.sent);
    expect(asked).toContain('POST /api/account/confirm');
  });

  it('ask nothing of whoever confirmed, and no mail is offered where none is sent', async () => {
    signedIn({ ...ANA, emailConfirmed: true });
    const { incidents } = await show(<ConfirmAddress />);
    await vi.waitFor(() => expect(asked).toContain('GET /api/auth/me'));
    expect(document.querySelector('[data-confirm-address]')).toBeNull();
    cleanup();
    signedIn({ ...ANA, mail: false });
    await show(<ConfirmAddress />);
    await screen.findByText(incidents.confirm.noMail);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
