// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { useFormValues } from '@moontower/ui/form/form-context.ts';
import { Form } from '@moontower/ui/form/Form.tsx';
import { WordsProvider } from '@moontower/ui/words/WordsProvider.tsx';
import { findingWords } from './finding-words.ts';
import { initialValues, LIMITS } from './finding-form.ts';
import { PictureFields } from './PictureFields.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

function Held() {
  const { picture1, pictureShows1, picture2, pictureShows2 } = useFormValues();
  return <output>{JSON.stringify([picture1, pictureShows1, picture2, pictureShows2])}</output>;
}

it('a picture that is taken away takes its words along: they are not those of the next in its place', async () => {
  vi.stubGlobal('fetch', async () => new Response('x'));
  const words = await loadWords('en', ['extras', 'ui']);
  const { form } = await findingWords.load('en');
  const initial = {
    ...initialValues(undefined, new URLSearchParams()),
    picture1: 'a 10 10',
    pictureShows1: 'The invoice',
    picture2: 'b 10 10',
    pictureShows2: 'The street',
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WordsProvider language="en" words={words}>
        <Form
          initial={initial}
          limits={LIMITS}
          fields={{}}
          send={async () => undefined}
          onDone={() => undefined}
          press="Save"
          pending="Saving"
        >
          <PictureFields />
          <Held />
        </Form>
      </WordsProvider>
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: form.pictures.remove('1') }));
  await waitFor(() =>
    expect(document.querySelector('output')?.textContent).toBe(JSON.stringify(['', '', 'b 10 10', 'The street'])),
  );
});
