import { useId } from 'react';
import styled from 'styled-components';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Input, Label } from '@moontower/ui/form/controls.ts';

/** One text of a row of the roster. */
export function Cell({
  label,
  value,
  onChange,
  wrong = false,
  type = 'text',
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  wrong?: boolean;
  type?: 'text' | 'date' | 'email' | 'tel' | 'url';
}) {
  const id = useId();
  return (
    <div>
      <Label htmlFor={id}>{label}</Label>
      <Input
        id={id}
        type={type}
        value={value}
        autoComplete="off"
        aria-invalid={wrong}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

/** One of the parts of the page, apart from the fields above it. */
export const Part = styled.section`
  margin-top: 28px;
  & > button {
    margin-top: 16px;
  }
`;
/** The six fields of a member are one row on a desk. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  gap: 0 16px;
  align-items: end;
  & select {
    width: 100%;
    appearance: auto;
  }
`;
export const Block = styled.fieldset`
  margin-top: 16px;
  padding: 8px 0 16px;
  border-top: 1px solid ${color.line};
  & > legend {
    font: ${font.smallStrong};
  }
  & > button {
    margin-top: 8px;
  }
`;
