import { expect, it } from 'vitest';
import { createProgressTeller } from './tell-progress.ts';

it('tells whoever started the process once, however often it got further, and nobody where it was started alone', () => {
  const told: unknown[] = [];
  const tell = createProgressTeller((message) => told.push(message));
  tell();
  tell();
  expect(told).toEqual([{ gotFurther: true }]);
  expect(createProgressTeller(undefined)).not.toThrow();
});
