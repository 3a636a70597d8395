// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import manifest from '../../../package.json';
import { Footer } from './Footer.tsx';

afterEach(cleanup);

it.each(['en', 'es'] as const)('the foot of every page says which release this is: %s', async (language) => {
  await showPart(<Footer />, { language });
  expect(screen.getByText(`Moontower ${manifest.version}`)).toBeDefined();
});
