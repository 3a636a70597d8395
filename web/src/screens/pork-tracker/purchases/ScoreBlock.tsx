import styled from 'styled-components';
import type { Score } from '@moontower/contracts/spending/purchase';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { ofWords } from './purchase-words.ts';
import { bandColour, bandWord } from './score-parts.ts';

/** Number, bar and band word; never a coloured dot alone. */
export function ScoreBlock({ score }: { score: Score }) {
  const { pork } = useWords();
  const notScored = score.bucket === 'not-scored';
  return (
    <Block>
      <span>
        <b>{notScored ? '–' : score.total}</b> {notScored ? null : <Of>{ofWords(score, pork)}</Of>}
      </span>
      {notScored ? null : <ScoreBar share={score.total / 100} band={bandColour(score)} />}
      <Band>{pork.bands[bandWord(score)]}</Band>
      {notScored ? null : <Of>{pork.card.byRules}</Of>}
    </Block>
  );
}

/** A share of a length, from 0 to 1. Without a band it is in ink. */
export function ScoreBar({ share, band }: { share: number; band?: 'high' | 'medium' | 'low' }) {
  return (
    <Track aria-hidden="true">
      <Fill $band={band} style={{ width: `${String(Math.max(0, Math.min(1, share)) * 100)}%` }} />
    </Track>
  );
}

const fills = { high: color.bandHigh, medium: color.bandMedium, low: color.bandLow };
const Block = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  width: max(76px, 4.75rem);
  overflow-wrap: anywhere;
  & b {
    font: 700 1.75rem/2rem var(--head);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.02em;
  }
  ${below.phone} {
    width: 64px;
    @container (max-width: 16rem) {
      width: auto;
    }
  }
`;
const Of = styled.span`
  font: ${font.meta};
  color: ${color.ink3};
  white-space: nowrap;
`;
const Track = styled.span`
  display: block;
  position: relative;
  width: 100%;
  height: 8px;
  margin: 4px 0;
  border-radius: ${radius.bar};
  background: ${color.sunken};
  overflow: hidden;
  forced-color-adjust: none;
`;
const Fill = styled.i<{ $band: 'high' | 'medium' | 'low' | undefined }>`
  position: absolute;
  inset: 0 auto 0 0;
  border-radius: ${radius.bar};
  background: ${({ $band }) => ($band === undefined ? color.ink2 : fills[$band])};
  ${({ $band }) => ($band === 'low' ? `box-shadow: inset 0 0 0 1px ${color.bandLowEdge};` : '')}
`;
const Band = styled.span`
  font: ${font.metaStrong};
`;
