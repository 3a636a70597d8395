import { useState, type HTMLAttributes, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Button } from '../button/Button.tsx';
import { Check } from '../button/Check.tsx';
import { Select } from './boxes.ts';
import { Help, Input, TextArea } from './controls.ts';
import { FieldFrame, FieldNotes, Optional, tied } from './FieldFrame.tsx';
import { useFormField, type FieldState } from './form-context.ts';

interface FieldProps {
  name: string;
  help?: ReactNode;
  autoComplete?: string;
}
interface Choice {
  value: string;
  label: string;
  /** Beneath the label, on a card. */
  text?: string;
}
/** Said only near the limit, so that nobody hears a count at each key. */
const NEAR_END = 20;

const textOf = ({ value }: FieldState) => (typeof value === 'string' ? value : '');

type LineType = 'text' | 'email' | 'tel' | 'password';
const KEYS: Partial<Record<LineType, HTMLAttributes<HTMLInputElement>['inputMode']>> = { email: 'email', tel: 'tel' };

function Line({ name, help, type, autoComplete }: FieldProps & { type: LineType }) {
  const field = useFormField(name);
  return (
    <FieldFrame field={field} help={help}>
      <LineInput field={field} help={help} type={type} autoComplete={autoComplete} />
    </FieldFrame>
  );
}

function LineInput({
  field,
  help,
  type,
  autoComplete,
}: Omit<FieldProps, 'name'> & { field: FieldState; type: LineType }) {
  return (
    <Input
      {...tied(field, help)}
      name={field.name}
      type={type}
      inputMode={KEYS[type]}
      autoComplete={autoComplete}
      maxLength={field.limits.most}
      value={textOf(field)}
      onChange={({ target }) => field.set(target.value)}
      onBlur={field.leave}
    />
  );
}

export function TextField(props: FieldProps) {
  return <Line {...props} type="text" />;
}
export function EmailField(props: FieldProps) {
  return <Line autoComplete="email" {...props} type="email" />;
}
export function PhoneField(props: FieldProps) {
  return <Line autoComplete="tel" {...props} type="tel" />;
}

/** A password with a button that shows it while it is typed. */
export function PasswordField({ name, help, autoComplete = 'current-password' }: FieldProps) {
  const {
    extras: { form },
  } = useWords();
  const field = useFormField(name);
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame field={field} help={help}>
      <Beside>
        <LineInput field={field} help={help} type={shown ? 'text' : 'password'} autoComplete={autoComplete} />
        <Button aria-pressed={shown} aria-label={form.showLabel(field.label)} onClick={() => setShown(!shown)}>
          {shown ? form.hide : form.show}
        </Button>
      </Beside>
    </FieldFrame>
  );
}

/** Several lines, counted; more than fit may be written and is then said, so that nothing pasted is cut unseen. */
export function TextAreaField({ name, help, rows = 5 }: FieldProps & { rows?: number }) {
  const {
    extras: { form },
  } = useWords();
  const format = useFormat();
  const field = useFormField(name);
  const { most } = field.limits;
  const used = textOf(field).trim().length;
  const left = most === undefined ? Infinity : most - used;
  return (
    <FieldFrame field={field} help={help}>
      <TextArea
        {...tied(field, help, most === undefined ? '' : `${field.id}-count`)}
        name={name}
        rows={rows}
        value={textOf(field)}
        onChange={({ target }) => field.set(target.value)}
        onBlur={field.leave}
      />
      {most === undefined ? null : (
        <Help id={`${field.id}-count`}>{form.count(format.count(used), format.count(most))}</Help>
      )}
      <span className="visually-hidden" role="status">
        {left > NEAR_END ? '' : left < 0 ? form.over(format.count(-left)) : form.left(format.count(left))}
      </span>
    </FieldFrame>
  );
}

export function SelectField({ name, help, choices }: FieldProps & { choices: readonly Choice[] }) {
  const {
    extras: { form },
  } = useWords();
  const field = useFormField(name);
  return (
    <FieldFrame field={field} help={help}>
      <Select
        {...tied(field, help)}
        name={name}
        value={textOf(field)}
        onChange={({ target }) => field.set(target.value)}
        onBlur={field.leave}
      >
        {textOf(field) === '' ? <option value="">{form.choose}</option> : null}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

/** One of a few, each on a card with what it means. The summary's line leads to the first of them. */
export function RadioCards({ name, help, choices }: FieldProps & { choices: readonly Choice[] }) {
  const field = useFormField(name);
  const { required, 'aria-describedby': described } = tied(field, help);
  return (
    <Cards aria-describedby={described}>
      <legend>
        {field.label} <Optional field={field} />
      </legend>
      {choices.map(({ value, label, text }, at) => (
        <Check key={value}>
          <input
            type="radio"
            id={at === 0 ? field.id : `${field.id}-${value}`}
            name={field.id}
            value={value}
            required={required}
            checked={field.value === value}
            onChange={() => field.set(value)}
          />
          <span>
            {label}
            {text === undefined ? null : <em>{text}</em>}
          </span>
        </Check>
      ))}
      <FieldNotes field={field} help={help} />
    </Cards>
  );
}

export function CheckboxField({ name, help }: FieldProps) {
  const field = useFormField(name);
  return (
    <div>
      <Check>
        <input
          type="checkbox"
          {...tied(field, help)}
          name={name}
          checked={field.value === true}
          onChange={({ target }) => field.set(target.checked)}
        />
        {field.label}
      </Check>
      <FieldNotes field={field} help={help} />
    </div>
  );
}

const Beside = styled.div`
  display: flex;
  gap: 8px;
  & > button {
    min-height: 44px;
  }
`;
const Cards = styled.fieldset`
  margin: 12px 0 4px;
  & > legend {
    margin-bottom: 4px;
    font: ${font.smallStrong};
  }
  & > legend small {
    font: ${font.meta};
    color: ${color.ink3};
  }
  & > label {
    margin-bottom: 8px;
    border: 1px solid ${color.control};
    padding: 10px 12px;
    border-radius: ${radius.card};
    background: ${color.surface};
  }
  & > label:has(:checked) {
    border-color: ${color.primary};
    background: ${color.primarySoft};
  }
  & em {
    display: block;
    font: ${font.small};
    color: ${color.ink2};
  }
`;
