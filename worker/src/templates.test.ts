import { mailSpecs } from '@moontower/contracts';
import { expect, it } from 'vitest';
import { templateOf } from './templates.ts';

it('has a template for every kind of mail that may be put, and says so of a kind that it does not know', () => {
  expect(Object.entries(mailSpecs).map(([kind, spec]) => [kind, templateOf(spec.kind).spec])).toEqual(
    Object.entries(mailSpecs).map(([kind, spec]) => [kind, spec]),
  );
  expect(() => templateOf('of-tomorrow')).toThrow('There is no template for a mail of the kind "of-tomorrow".');
});
