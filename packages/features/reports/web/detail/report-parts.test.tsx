// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Incident } from '../../contract.ts';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { Progress } from '../IncidentStanding.tsx';
import { StatusForm } from './StatusForm.tsx';

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

afterEach(cleanup);

describe.each(LANGUAGES)('a report, in %s', (language) => {
  it('says which of its steps it is at, to whoever cannot see them too', async () => {
    const { incidents } = await showPart(<Progress incident={REPORT} />, { language, areas: ['incidents'] });
    const steps = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null]);
    expect(steps[2]?.textContent).toBe(incidents.progress.working);
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
