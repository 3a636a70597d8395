// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StatCards } from './Stat.tsx';
import { showPart } from '../testing/show-part.tsx';

afterEach(cleanup);

it('a card without a number gives its reason everywhere; only notes of numbers are left out on phones', async () => {
  await showPart(
    <StatCards
      label="Numbers"
      facts={[
        { figure: 'permits', label: 'Open cases', value: '7', note: 'as the city lists them' },
        {
          figure: 'permits',
          label: 'Days to approval',
          value: 'No number',
          note: '3 approved, 10 are needed',
          missing: true,
        },
      ]}
    />,
  );
  const leftOut = (note: string) => screen.getByText(note).matches('.note');
  expect([leftOut('as the city lists them'), leftOut('3 approved, 10 are needed')]).toEqual([true, false]);
});
