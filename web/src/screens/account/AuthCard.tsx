import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { MoonTowerLogo } from '@moontower/ui/page/MoonTowerLogo.tsx';

/** The centred card of everything around signing in. */
export function AuthCard({
  title,
  lead,
  children,
  under,
}: {
  title: string;
  lead: string;
  children: ReactNode;
  under?: ReactNode;
}) {
  return (
    <Place>
      <Box>
        <MoonTowerLogo />
        <h1>{title}</h1>
        <Lead>{lead}</Lead>
        {children}
      </Box>
      {under === undefined ? null : <Under>{under}</Under>}
    </Place>
  );
}

const Place = styled.div`
  width: 100%;
  max-width: 472px;
  margin: 0 auto;
  padding: 16px var(--gutter) 32px;
`;
const Box = styled.div`
  padding: 28px 32px 24px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${elevation.e1};
  & > svg {
    display: block;
    width: 34px;
    height: 44px;
    margin: 0 auto;
  }
  & > h1 {
    margin-top: 8px;
    text-align: center;
  }
  & [role='tablist'] {
    margin-bottom: 16px;
  }
  & [role='tab'] {
    flex: 1;
    justify-content: center;
  }
  & button[type='submit'] {
    width: 100%;
    min-height: 44px;
    margin-top: 20px;
  }
  @media (max-width: 479.98px) {
    padding: 20px 18px;
  }
`;
const Lead = styled.p`
  text-align: center;
  font: ${font.small};
  color: ${color.ink2};
`;
const Under = styled.p`
  margin-top: 18px;
  text-align: center;
  font: ${font.small};
`;
/** Small print at the end of a form. */
export const Foot = styled.p`
  margin-top: 18px;
  text-align: center;
  font: ${font.meta};
  color: ${color.ink2};
`;
