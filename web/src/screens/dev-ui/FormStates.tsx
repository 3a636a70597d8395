import { useState } from 'react';
import styled from 'styled-components';
import type { FormLimits } from '@moontower/contracts/wire/field-limits';
import {
  CheckboxField,
  EmailField,
  PasswordField,
  PhoneField,
  RadioCards,
  SelectField,
  TextAreaField,
  TextField,
} from '@moontower/ui/form/fields.tsx';
import { Form } from '@moontower/ui/form/Form.tsx';
import { Specimen } from './Specimen.tsx';

const KINDS = ['street', 'water'] as const;
const LIMITS = {
  name: { required: true, most: 60 },
  email: { required: true, shape: 'email' },
  phone: { shape: 'phone' },
  password: { required: true, least: 8 },
  text: { required: true, most: 80 },
  kind: { required: true, choices: KINDS },
  way: { required: true, choices: KINDS },
  agreed: { required: true },
} as const satisfies FormLimits;
const FIELDS = {
  name: { label: 'Name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  password: { label: 'Password' },
  text: { label: 'What happened' },
  kind: { label: 'Kind' },
  way: { label: 'Where it is' },
  agreed: { label: 'I have read the terms' },
};
const EMPTY = { name: '', email: '', phone: '', password: '', text: '', kind: '', way: '', agreed: false };
const CHOICES = [
  { value: 'street', label: 'Street', text: 'A lamp, a sign or the road' },
  { value: 'water', label: 'Water', text: 'A leak or a drain' },
];
const REFUSED = Object.assign(new Error('409'), { status: 409, field: 'email', sentence: 'That address is taken.' });
const SLOW_MS = 400;

/** Every field; an address that begins with "taken" is refused as a server does it, after a while. */
export function FormStates() {
  const [sent, setSent] = useState<string[]>([]);
  const [done, setDone] = useState(false);
  return (
    <>
      <Specimen name="Form">
        <Wide>
          {done ? (
            <p role="status">Sent</p>
          ) : (
            <Form
              initial={EMPTY}
              limits={LIMITS}
              fields={FIELDS}
              draft="dev-ui"
              secret={['password']}
              send={async ({ email }, key) => {
                setSent((before) => [...before, key]);
                await new Promise((resolve) => {
                  setTimeout(resolve, SLOW_MS);
                });
                if (String(email).startsWith('taken')) throw REFUSED;
              }}
              onDone={() => setDone(true)}
              press="Send"
              pending="Sending..."
            >
              <TextField name="name" autoComplete="name" help="As people call you" />
              <EmailField name="email" />
              <PhoneField name="phone" />
              <PasswordField name="password" autoComplete="new-password" />
              <TextAreaField name="text" rows={3} />
              <SelectField name="kind" choices={CHOICES} />
              <RadioCards name="way" choices={CHOICES} />
              <CheckboxField name="agreed" />
            </Form>
          )}
          <output data-sent={sent.length}>{sent.join(' ')}</output>
        </Wide>
      </Specimen>
    </>
  );
}

const Wide = styled.section`
  max-width: 640px;
`;
