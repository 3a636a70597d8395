// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toast, toastStore } from '../feedback/toast.ts';
import { showPart } from '../testing/show-part.tsx';
import { TextField } from './fields.tsx';
import { Form } from './Form.tsx';

afterEach(cleanup);
beforeEach(() => toast({ title: 'Nothing' }));

const shown = (done: () => void = () => undefined) =>
  showPart(
    <Form
      initial={{ name: '' }}
      limits={{ name: { least: 1, most: 20, required: true } }}
      fields={{ name: { label: 'Name' } }}
      send={async () => undefined}
      onWrong={() => toast({ title: 'Wrong', tone: 'error' })}
      onDone={done}
      press="Send"
      pending="Sending"
    >
      <TextField name="name" />
    </Form>,
  );
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const title = () => toastStore.read()?.title;

describe('a notification of what is wrong in a form', () => {
  it('leaves with the form', async () => {
    await shown();
    press();
    await waitFor(() => expect(title()).toBe('Wrong'));
    cleanup();
    expect(title()).toBeUndefined();
  });

  it('leaves when it is mended and sent, and not what is said of the sending', async () => {
    const said: (string | undefined)[] = [];
    await shown(() => {
      said.push(title());
      toast({ title: 'Sent without its photos', tone: 'error' });
    });
    press();
    await waitFor(() => expect(title()).toBe('Wrong'));
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ann' } });
    press();
    await waitFor(() => expect(title()).toBe('Sent without its photos'));
    cleanup();
    expect([said, title()]).toEqual([[undefined], 'Sent without its photos']);
  });

  it('is alone in that: news that no press asked for stay', async () => {
    await shown();
    toast({ title: 'From the queue', tone: 'error', background: true });
    cleanup();
    expect(title()).toBe('From the queue');
  });
});
