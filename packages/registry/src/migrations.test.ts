import { expect, it } from 'vitest';
import { migrations } from './release.ts';

it('all migrations, of the store and of rooms, have numbers of one order without a gap', () => {
  expect(migrations.map(({ id }) => Number(/^(\d{4})-[a-z][a-z-]+$/.exec(id)?.[1]))).toEqual(
    migrations.map((_, at) => at + 1),
  );
});
