import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { openData } from '@moontower/ui/city-facts.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** What a number's panel always has: its title, the answer itself, and where the city publishes. */
export function PanelFrame({ title, json, children }: { title: string; json: string; children: ReactNode }) {
  const {
    welcome: { pilot },
    ui,
  } = useWords();
  return (
    <>
      <Head>
        <h3>{title}</h3>
        <Ways>
          <ButtonLink $small href={json}>
            {pilot.live}
          </ButtonLink>
          {(
            [
              [pilot.portal, openData.portal],
              [pilot.budget, openData.budget],
            ] as const
          ).map(([label, href]) => (
            <ButtonLink $small key={href} href={href} rel="noopener" target="_blank">
              {label}
              <ExternalLink aria-hidden />
              <span className="visually-hidden">{ui.newWindow}</span>
            </ButtonLink>
          ))}
        </Ways>
      </Head>
      <Body>{children}</Body>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  justify-content: space-between;
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > a {
    white-space: normal;
  }
`;
const Body = styled.div`
  display: grid;
  gap: 10px;
  margin-top: 12px;
  min-width: 0;
  & p,
  & small {
    font: ${font.small};
    color: ${color.ink2};
  }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
  }
  & > ul a {
    display: inline-block;
    min-height: 28px;
    font: ${font.ui};
  }
`;
