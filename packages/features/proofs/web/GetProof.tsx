import styled from 'styled-components';
import { Button } from '@moontower/ui/button/Button.tsx';
import { edge } from '@moontower/ui/form/boxes.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { getLogProof } from '../addresses.ts';
import { useMemoryWords } from './memory-words.ts';

/** The browser itself asks for the file: nothing of ours has to run for it. */
export function GetProof({ size }: { size: number }) {
  const { check } = useMemoryWords();
  const format = useFormat();
  return (
    <Ask action={getLogProof.path} method="get">
      <label htmlFor="proof-position">{check.position}</label>
      <div>
        <Box
          id="proof-position"
          name="position"
          type="number"
          inputMode="numeric"
          min={0}
          max={size - 1}
          defaultValue={size - 1}
          required
          aria-describedby="proof-range"
        />
        <Button type="submit">{check.get}</Button>
      </div>
      <p id="proof-range">{check.range(format.count(size - 1))}</p>
    </Ask>
  );
}

const Ask = styled.form`
  margin-top: 16px;
  & > label {
    font: ${font.uiStrong};
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 6px;
  }
  & > p {
    margin-top: 4px;
    font: ${font.small};
    color: ${color.ink2};
  }
`;
const Box = styled.input`
  min-height: 44px;
  width: 16ch;
  padding: 0 12px;
  ${edge}
`;
