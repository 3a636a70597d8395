// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordNumber } from './RecordNumber.tsx';

const HASH = 'C163BCD1CF90C984E9EDA4DBA311BCA369A7D1A1_1528871759';

it.each([
  { id: '25-00123456', seen: '25-00123456', heard: null },
  { id: HASH, seen: 'C163BCD1CF…871759', heard: HASH },
])('a record number of $id is seen in one line, and is whole to a screen reader', ({ id, seen, heard }) => {
  const { container, unmount } = render(<RecordNumber id={id} />);
  expect(container.querySelector('.visually-hidden')?.textContent ?? null).toBe(heard);
  container.querySelector('.visually-hidden')?.remove();
  expect(container.textContent).toBe(seen);
  unmount();
});
