// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { loadWords } from '@moontower/words/words';
import { WordsProvider } from '../words/WordsProvider.tsx';
import { Table } from './Table.tsx';

afterEach(cleanup);

it('shows the first rows of a long table, as it is sorted, and all of them at a press', async () => {
  const words = await loadWords('en', ['extras', 'ui']);
  render(
    <WordsProvider language="en" words={words}>
      <Table
        caption="Departments"
        first={2}
        rows={[{ name: 'Fire' }, { name: 'Water' }, { name: 'Aviation' }]}
        rowKey={({ name }) => name}
        columns={[{ id: 'name', header: 'Name', rowHeader: true, sort: ({ name }) => name, cell: ({ name }) => name }]}
      />
    </WordsProvider>,
  );
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Fire', 'Water']);
  fireEvent.click(screen.getByRole('button', { name: /Name/ }));
  expect(names()).toEqual(['Aviation', 'Fire']);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
  expect(names()).toEqual(['Aviation', 'Fire', 'Water']);
  expect(screen.queryByRole('button', { name: 'Show all 3' })).toBeNull();
});
