import { expect, it } from 'vitest';
import { placeSlugs } from './place-slug.ts';

const near = { lon: -97.6, lat: 30.3, radius: 457.2 };

it.each([
  ['7617 1/2 Gilbert Rd, Austin', '7617-half-gilbert-rd'],
  ['7617½ Gilbert Rd', '7617-half-gilbert-rd'],
  ['1021-1/2 E Riverside Dr', '1021-half-e-riverside-dr'],
  ['7617 Gilbert Rd', '7617-gilbert-rd'],
])('a place is asked for as its page is called: %s', (place, slug) => {
  expect(placeSlugs({ near, place })[0]).toBe(slug);
});
