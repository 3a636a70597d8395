import styled, { css } from 'styled-components';
import type { CivicItem } from '@moontower/contracts/items/item';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { stageSteps } from './stage-steps.ts';

/** Filed to done with the record's dates; a ring stands for a step without one, in words too. */
export function StageStepper({ item }: { item: Pick<CivicItem, 'stages'> }) {
  const {
    properties: { stages: words },
  } = useWords();
  const format = useFormat();
  const steps = stageSteps(item);
  if (steps.every(({ on }) => on === undefined)) return <None>{words.none}</None>;
  return (
    <Steps aria-label={words.label}>
      {steps.map(({ stage, on, afterDays, latest }) => (
        <Step key={stage} $dated={on !== undefined} aria-current={latest ? 'step' : undefined}>
          <b>{words[stage]}</b>
          {on === undefined ? (
            <span>{words.missing}</span>
          ) : (
            <span>
              <time dateTime={on}>{format.dayYear(on)}</time>
              {afterDays === undefined || afterDays === 0 ? null : (
                <small>{words.after(format.count(afterDays))}</small>
              )}
            </span>
          )}
        </Step>
      ))}
    </Steps>
  );
}

const None = styled.p`
  font: ${font.meta};
  color: ${color.ink3};
`;
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  margin: 10px 0 6px;
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 2px;
  }
`;
const Step = styled.li<{ $dated: boolean }>`
  position: relative;
  padding: 18px 6px 0 0;
  font: ${font.micro};
  color: ${color.ink2};
  &::before {
    content: '';
    position: absolute;
    z-index: var(--layer-raised);
    left: 0;
    top: 2px;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    border: 2px solid ${color.control};
    background: ${color.surface};
  }
  &:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 12px;
    right: 0;
    top: 7px;
    border-top: 2px dotted ${color.control};
  }
  ${({ $dated }) =>
    $dated &&
    css`
      &::before {
        border-color: ${color.ink};
        background: ${color.ink};
      }
      & > b {
        color: ${color.ink};
      }
    `}
  & > b {
    display: block;
    font: ${font.metaStrong};
  }
  & small {
    display: block;
    font: inherit;
  }
  ${below.phone} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    padding: 0 0 0 20px;
    &:not(:last-child)::after {
      display: none;
    }
    & > b {
      min-width: 84px;
    }
    & small {
      display: inline;
      margin-left: 6px;
    }
  }
`;
