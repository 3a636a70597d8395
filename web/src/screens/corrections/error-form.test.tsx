// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { CorrectionsScreen } from './CorrectionsScreen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each(LANGUAGES)(
  'an error is reported by a form that names the record, and gets a number, in %s',
  async (language) => {
    const posted: unknown[] = [];
    vi.stubGlobal('fetch', async (asked: string, { body }: { body?: string } = {}) => {
      if (asked.includes('/api/inquiries/summary'))
        return Response.json({ citiesInterested: 2, months: [], asOf: new Date().toISOString() });
      if (body === undefined) return Response.json([]);
      posted.push(JSON.parse(body));
      return Response.json({ reference: 'MT-ABCD2345', answerHours: 24 }, { status: 201 });
    });
    const { pages, inquiries } = await showPart(<CorrectionsScreen />, {
      path: '/corrections?record=order%3A1',
      language,
      areas: ['pages', 'inquiries'],
    });
    const { report } = pages.corrections;
    const message = await screen.findByRole('textbox', { name: new RegExp(`^${report.label}`) });
    expect(message.textContent).toContain('order:1');
    for (const [name, value] of Object.entries({ name: 'A reader', email: 'reader@home.example' }))
      fireEvent.change(document.querySelector(`[name="${name}"]`) ?? document, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: report.send }));
    const receipt = await screen.findByText(inquiries.reference('MT-ABCD2345'));
    expect(receipt.closest('[role="status"]')?.textContent).toContain(inquiries.sentOtherWithin('24'));
    expect(posted).toMatchObject([{ kind: 'contact', email: 'reader@home.example', language }]);
    expect(JSON.stringify(posted)).toContain('order:1');
  },
);
