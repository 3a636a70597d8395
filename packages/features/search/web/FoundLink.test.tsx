// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { FoundLink } from './FoundLink.tsx';

afterEach(cleanup);

it.each([
  ['https://data.austintexas.gov/resource/wpu4-x69d.json?traffic_report_id=1', '/row/a%3A1'],
  ['https://www.austintexas.gov/page', 'https://www.austintexas.gov/page'],
])('what was found at %s leads to %s: nobody is led to raw data', async (url, href) => {
  await showPart(<FoundLink thing={{ kind: 'record', id: 'a:1', title: 'Fire', url }} elsewhere="elsewhere" />);
  expect(screen.getByRole('link', { name: /Fire/ }).getAttribute('href')).toBe(href);
});
