// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PicturePicker } from './PicturePicker.tsx';

afterEach(cleanup);
const words = { label: 'Pictures', add: 'Add', adding: 'Adding', help: 'Up to two', many: 'Two at most' };
const MOST = 2;
const SOON = { timeout: 10_000 };

function Field({ unread = '' }: { unread?: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  return (
    <PicturePicker
      words={words}
      count={names.length}
      room={MOST - names.length}
      said={`${names.length}`}
      take={async ({ name }) => {
        if (name === unread) return `Not read: ${name}`;
        setNames((before) => [...before, name]);
        return undefined;
      }}
    >
      {names.map((name) => (
        <button key={name} onClick={() => setNames((before) => before.filter((each) => each !== name))}>
          {`Remove ${name}`}
        </button>
      ))}
    </PicturePicker>
  );
}
const choose = (...names: string[]) => {
  const input = document.querySelector('input');
  if (input === null) throw new Error('no input');
  fireEvent.change(input, { target: { files: names.map((name) => new File(['x'], name)) } });
};
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

describe('choosing pictures', () => {
  it('takes as many as there is room for, and says what was left out or could not be read', async () => {
    render(<Field unread="b" />);
    choose('a', 'b', 'c');
    await screen.findByText('Two at most', undefined, SOON);
    expect(screen.getByRole('alert').textContent).toBe('Two at mostNot read: b');
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Remove a', 'Add']);
  });

  it('keeps focus in its group when the pressed button goes: the last that fits, what is taken away', async () => {
    render(<Field />);
    press('Add');
    choose('a', 'b');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group')), SOON);
    expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
    press('Remove a');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' })), SOON);
  });

  it('leaves the focus where somebody put it meanwhile', async () => {
    render(
      <>
        <Field />
        <input aria-label="Elsewhere" />
      </>,
    );
    press('Add');
    const elsewhere = screen.getByRole('textbox');
    choose('a', 'b');
    elsewhere.focus();
    await screen.findByRole('button', { name: 'Remove b' }, SOON);
    expect(document.activeElement).toBe(elsewhere);
  });
});
