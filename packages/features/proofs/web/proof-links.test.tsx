// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '@moontower/words/words';
import { showPart } from '@moontower/ui/testing/show-part.tsx';
import { memoryWords } from './memory-words.ts';
import { ProofLinks } from './ProofLinks.tsx';

afterEach(cleanup);

describe.each(LANGUAGES)('the ways to prove something, in %s', (language) => {
  const lang = language === 'es' ? '&lang=es' : '';
  it.each([
    [{ row: 'austin-311:A 1' }, '/api/proof?uid=austin-311%3AA+1', `/api/pack?row=austin-311%3AA+1${lang}`],
    [{ leaf: 7 }, '/api/proof?leaf=7', `/api/pack?leaf=7${lang}`],
    [{ vendor: 'V1' }, undefined, `/api/pack?vendor=V1${lang}`],
    [{ place: '123-elm-st' }, undefined, `/api/pack?place=123-elm-st${lang}`],
    [{ pack: '/api/changes/pack?kind=removed' }, undefined, '/api/changes/pack?kind=removed'],
  ])('are plain links that the browser saves: %j', async (of, proof, pack) => {
    await showPart(
      <Suspense>
        <ProofLinks of={of} />
      </Suspense>,
      { language },
    );
    await screen.findAllByRole('link');
    const { links } = memoryWords.read(language);
    const link = await screen.findByRole('link', { name: links.pack });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([pack, true]);
    expect(screen.queryByRole('link', { name: links.prove })?.getAttribute('href')).toBe(proof);
  });
});
