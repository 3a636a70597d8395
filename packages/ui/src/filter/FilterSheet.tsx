import type { TotalRelation } from '@moontower/contracts/wire/total-relation';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../theme/styles.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../overlay/Dialog.tsx';
import { PanelTexts, usePanelTexts } from './panel-texts.ts';

export interface FilterChip {
  id: string;
  /** `Type` */
  label: string;
  /** `all 8`, `District 4`: what is chosen, in words. */
  value: string;
  /** Differs from the default. */
  active: boolean;
  /** The choices: checkboxes, radio buttons or a field. */
  panel: ReactNode;
}

/**
 * All choices one below the other, for phones, with how many records are left at the foot. Texts count once their field
 * is left, and when the sheet closes; its button keeps it open where one of them cannot be used.
 */
export function FilterSheet({
  chips,
  results,
  relation,
  onClear,
  onClose,
}: {
  chips: readonly FilterChip[];
  results: number | undefined;
  relation?: TotalRelation | undefined;
  onClear: () => void;
  onClose: () => void;
}) {
  const {
    ui: { filters },
    extras: { filterSheet },
  } = useWords();
  const format = useFormat();
  const { texts, settle } = usePanelTexts();
  const box = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  // What was typed and not used is cleared with the rest.
  const [turn, setTurn] = useState(0);
  const done =
    results === undefined
      ? filters.done
      : results === 1
        ? filterSheet.showOne
        : filterSheet.showResults(format.count(results, relation));
  return (
    <Sheet
      title={filters.title}
      onClose={() => {
        settle();
        onClose();
      }}
      footer={
        <>
          <Button
            $main
            onClick={() => {
              if (settle()) onClose();
              else setRefused(refused + 1);
            }}
          >
            {done}
          </Button>
          <Button
            $bare
            onClick={() => {
              onClear();
              setTurn(turn + 1);
            }}
          >
            {filters.clear}
          </Button>
        </>
      }
    >
      <div
        key={turn}
        ref={box}
        onBlur={() => {
          settle();
        }}
      >
        <PanelTexts value={texts}>
          {chips.map(({ id, label, panel }) => (
            <Group key={id}>
              <legend>{label}</legend>
              {panel}
            </Group>
          ))}
        </PanelTexts>
      </div>
    </Sheet>
  );
}

const Group = styled.fieldset`
  padding: 12px 0;
  & + & {
    border-top: 1px solid ${color.line};
  }
  & > legend {
    font: ${font.uiStrong};
    float: left;
    width: 100%;
    margin-bottom: 6px;
  }
  & > legend + * {
    clear: both;
  }
`;
