import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, hatch } from '../theme/styles.ts';
import { BannerBox, BannerText } from './Banner.tsx';

/** That the records below are made up. Apart from the other banners: home has its own sentence for it. */
export function SampleBanner({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <Box $tone="info" $wide={false}>
      <TriangleAlert size={20} aria-hidden />
      <BannerText>
        {title === undefined ? null : <b>{title}. </b>}
        {children}
      </BannerText>
    </Box>
  );
}

const Box = styled(BannerBox)`
  background: ${hatch}, ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.control};
  & > svg,
  & > div {
    background: ${color.surface};
  }
  & > svg {
    color: inherit;
    border-radius: 4px;
    box-shadow: 0 0 0 3px ${color.surface};
  }
`;
