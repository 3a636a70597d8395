import { Lock } from 'lucide-react';
import styled from 'styled-components';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { AskButton } from '@moontower/inquiries/web/AskButton.tsx';
import { Article, Band, SmallText, Three } from './parts.ts';
import { ContractorSample, ForecastSample, HeatmapSample } from './ProSamples.tsx';

const LOCKED = [
  ['heatmap', HeatmapSample],
  ['zoning', ForecastSample],
  ['contractors', ContractorSample],
] as const;

/**
 * Three features that are not there yet, on drawings that say they are samples; what is free stands beside the price.
 */
export function ProPreview() {
  const {
    welcome: { pro },
  } = useWords();
  return (
    <Band aria-labelledby="welcome-pro">
      <h2 id="welcome-pro">{pro.title}</h2>
      <p>{pro.lead}</p>
      <Three>
        {LOCKED.map(([id, Drawing]) => (
          <Article key={id}>
            <Blur aria-hidden>
              <Drawing />
            </Blur>
            <Tags>
              <SampleTag>{pro.sample}</SampleTag>
              <StatePill tone="off" icon={Lock}>
                {pro.pro}
              </StatePill>
            </Tags>
            <h3>{pro[id].title}</h3>
            <p>{pro[id].text}</p>
          </Article>
        ))}
      </Three>
      <Price>
        <p>
          <b>{pro.price}</b> {pro.perMonth}
        </p>
        <div>
          <SmallText>{pro.free}</SmallText>
          <SmallText>{pro.planned}</SmallText>
        </div>
        <Presses>
          <AskButton kind="waitlist" main>
            {pro.unlock}
          </AskButton>
          <AskButton kind="waitlist">{pro.waitlist}</AskButton>
        </Presses>
      </Price>
    </Band>
  );
}

const Blur = styled.div`
  width: 100%;
  height: 128px;
  margin-bottom: 14px;
  border-radius: ${radius.control};
  overflow: hidden;
  background: ${color.sunken};
  & > svg {
    display: block;
    width: 100%;
    height: 100%;
    filter: blur(2.5px);
    opacity: 0.85;
  }
`;
const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-bottom: 8px;
`;
const Price = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: 16px 32px;
  align-items: center;
  margin-top: 16px;
  padding: 18px 24px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & b {
    font: ${font.stat};
  }
  ${below.short} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Presses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > button {
    white-space: normal;
  }
`;
