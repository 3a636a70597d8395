// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { InquiryDialog } from './InquiryDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REFERENCE = 'MT-ABCD2345';
const KINDS = ['sponsor', 'contact'] as const;

describe.each(['en', 'es'] as const)('a person who writes to us, in %s', (language) => {
  it.each(KINDS)('as %s hears that it arrived, and its reference, where the form was', async (kind) => {
    const posted: unknown[] = [];
    vi.stubGlobal('fetch', async (asked: string, { body }: { body?: string } = {}) => {
      if (asked.endsWith('/api/inquiries/summary'))
        return Response.json({ citiesInterested: 2, months: [], asOf: new Date().toISOString() });
      posted.push(JSON.parse(body ?? 'null'));
      return Response.json({ reference: REFERENCE, answerHours: 24 }, { status: 201 });
    });
    const part = <InquiryDialog kind={kind} onClose={() => undefined} />;
    const { inquiries: words } = await showPart(part, { path: '/welcome', language, areas: ['inquiries', 'extras'] });
    const written = { name: 'A reader', email: 'reader@home.example', message: 'Hello' };
    for (const [name, value] of Object.entries(written)) {
      const field = document.querySelector(`[name="${name}"]`);
      if (field === null) throw new Error(`no ${name}`);
      fireEvent.change(field, { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: words[kind].press }));
    const said = await screen.findByText(words.reference(REFERENCE));
    const place = said.closest('[role="status"]');
    expect(place?.textContent).toContain(words.sentOtherWithin('24'));
    await waitFor(() => expect(document.activeElement).toBe(place));
    expect(posted).toEqual([{ kind, ...written, language, website: '' }]);
    expect(document.querySelector('form')).toBeNull();
  });
});
