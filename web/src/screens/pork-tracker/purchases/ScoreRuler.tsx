import styled from 'styled-components';
import type { Score } from '@moontower/contracts/spending/purchase';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { ScorePart } from './score-parts.ts';

/** The parts of a score on a scale to 100. */
export function ScoreRuler({ parts, score }: { parts: readonly ScorePart[]; score: Score }) {
  const {
    pork: { explain },
  } = useWords();
  const widths = parts.map(({ points }) => points);
  return (
    <Scale role="img" aria-label={explain.scale(String(score.total))}>
      <i data-track="" />
      {parts.map(({ part, points }, index) => (
        <i
          key={part}
          data-part=""
          style={{
            left: `${String(widths.slice(0, index).reduce((sum, width) => sum + width, 0))}%`,
            width: `${String(points)}%`,
          }}
        />
      ))}
      <span data-end style={{ left: 0, transform: 'none' }}>
        0
      </span>
      <span data-end style={{ right: 0, transform: 'none' }}>
        100
      </span>
    </Scale>
  );
}

const Scale = styled.div`
  container-type: inline-size;
  position: relative;
  height: 30px;
  margin-top: 8px;
  forced-color-adjust: none;
  & > i {
    position: absolute;
    top: 0;
    height: 10px;
  }
  & > i[data-track] {
    left: 0;
    right: 0;
    background: ${color.sunken};
    border-radius: ${radius.bar};
  }
  & > i[data-part] {
    background: ${color.ink2};
    border-right: 2px solid ${color.surface};
  }
  & > span {
    position: absolute;
    top: 14px;
    transform: translateX(-50%);
    font: ${font.micro};
    color: ${color.ink3};
    white-space: nowrap;
  }
`;
