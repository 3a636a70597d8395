// @vitest-environment happy-dom
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { leftPlaces } from '@moontower/ui/data/feed/left-place.ts';
import { keepPlace } from './keep-places.ts';

const FOUND = `<main id="main"><a href="/search?q=a">Next</a><ul>
  <li><a href="/item/one">One</a></li><li><a href="/item/two">Two</a> <a href="/search?q=a">More</a></li></ul></main>`;
const focused = () => document.activeElement?.textContent;

/** Leaves the page by one of its links, and comes back to what is then drawn. */
async function thereAndBack(pressed: string, drawn: string): Promise<void> {
  document.body.innerHTML = FOUND;
  const leave = keepPlace('here', false);
  [...document.querySelectorAll('a')].find((link) => link.textContent === pressed)?.click();
  leave();
  document.body.innerHTML = '<main id="main">elsewhere</main>';
  document.body.innerHTML = drawn;
  const stop = keepPlace('here', true);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  stop();
}

// The links lead nowhere here; the page is handed on to other tests as it was.
const nowhere = (event: Event) => event.preventDefault();
document.addEventListener('click', nowhere);
afterAll(() => {
  document.removeEventListener('click', nowhere);
  document.body.innerHTML = '';
});
beforeEach(() => {
  leftPlaces.clear();
});

describe('Back to a list whose rows are no records', () => {
  it('gives the focus to the link that was followed', async () => {
    await thereAndBack('Two', FOUND);
    expect(focused()).toBe('Two');
  });
  it('tells two links to one address apart', async () => {
    await thereAndBack('More', FOUND);
    expect(focused()).toBe('More');
  });
  it('takes no other link where it is gone', async () => {
    await thereAndBack('One', '<main id="main"><a href="/item/two">Two</a></main>');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('Back to a list of records', () => {
  it('gives the focus to the link of the record’s row, though another stands before it', async () => {
    const row = '<article data-uid="a:1"><h3><a href="/item/a">A</a></h3><a href="/status">Source</a></article>';
    document.body.innerHTML = `<main id="main">${row}</main>`;
    const leave = keepPlace('list', false);
    document.querySelector('a')?.click();
    leave();
    document.body.innerHTML = `<main id="main"><a href="/item/a">Newest</a>${row}</main>`;
    keepPlace('list', true)();
    expect(focused()).toBe('A');
  });
});
