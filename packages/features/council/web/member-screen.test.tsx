// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MemberPage } from '../contract.ts';
import { Route, Routes } from '@moontower/ui/router/router.tsx';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { MemberScreen } from './MemberScreen.tsx';
import { DAY, memberPage } from './testing/a-council.ts';
import { councilWords } from './council-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of a member, each answer by the part of the list that is asked for. */
async function shown(language: 'en' | 'es', answer: (asked: URLSearchParams) => MemberPage) {
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href);
    return Response.json(pathname.includes('/api/council') ? answer(searchParams) : []);
  });
  const words = await councilWords.load(language);
  await showPart(
    <Routes>
      <Route path="/council/member/:slug" element={<MemberScreen />} />
    </Routes>,
    { path: '/council/member/sample-member', language, areas: ['status', 'outcomes'] },
  );
  return words;
}

describe.each(['en', 'es'] as const)('the votes of a member, in %s', (language) => {
  const TOTAL = 1_200;
  const votes = Array.from({ length: TOTAL }, (_, at) => ({
    day: DAY,
    number: String(at + 1),
    vote: 'yes' as const,
    said: 'YES',
  }));

  it('come one after the other, until the last', async () => {
    const words = await shown(language, (asked) => {
      const skip = Number(asked.get('skip'));
      return { ...memberPage, votes: votes.slice(skip, skip + Number(asked.get('limit'))), total: TOTAL };
    });
    const more = () => screen.queryByRole('button', { name: words.member.more });
    await screen.findByText(words.member.of('500', '1,200'));
    for (const told of ['1,000', '1,200']) {
      const button = more();
      if (button !== null) fireEvent.click(button);
      await screen.findByText(words.member.of(told, '1,200'));
    }
    await waitFor(() => {
      expect(more()).toBeNull();
    });
    expect(screen.getByText('1200').isConnected).toBe(true);
  });

  it.each([
    [true, 'mayor'],
    [undefined, 'noDistrict'],
  ] as const)(
    'are the mayor’s where the answer says so, not of everybody without a district: %s',
    async (mayor, said) => {
      const member = { slug: 'sample-member', name: 'Sample Member', sits: true, ...(mayor ? { mayor } : {}) };
      const words = await shown(language, () => ({ ...memberPage, member }));
      expect((await screen.findByText(words.members[said])).isConnected).toBe(true);
      const other = said === 'mayor' ? words.members.noDistrict : words.members.mayor;
      expect(screen.queryByText(other)).toBeNull();
    },
  );

  it('have no way to more where all are there', async () => {
    const words = await shown(language, () => ({ ...memberPage, votes: votes.slice(0, 3), total: 3 }));
    await screen.findByText(words.member.of('3', '3'));
    expect(screen.queryByRole('button', { name: words.member.more })).toBeNull();
  });
});
