// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { pathIn } from '@moontower/ui/words/language.ts';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import type { Session } from '../use-session.ts';
import { AccountButton } from './AccountButton.tsx';

afterEach(cleanup);

const SIGNED_OUT: Session = { user: undefined, checking: false, leaving: false, signOut: async () => undefined };

describe.each(LANGUAGES)('the way to sign in, in %s', (language) => {
  it.each([
    ['/', '/auth'],
    ['/?district=9&types=code-cases', '/auth?next=%2F%3Fdistrict%3D9%26types%3Dcode-cases'],
    ['/item/a%3Ab#map', '/auth?next=%2Fitem%2Fa%253Ab%23map'],
    ['/auth', '/auth'],
    ['/auth?next=%2Fincidents%3Fnew%3D1&tab=up', '/auth?next=%2Fincidents%3Fnew%3D1'],
  ])('from %s is %s, and leads back there', async (path, way) => {
    await showPart(<AccountButton session={SIGNED_OUT} />, { path, language });
    expect(screen.getByRole('link').getAttribute('href')).toBe(pathIn(language, way));
  });
});
