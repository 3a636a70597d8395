import { CircleAlert, History, Info, WifiOff, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';

export type BannerTone = 'stale' | 'error' | 'info' | 'offline';
const ICONS: Record<BannerTone, LucideIcon> = { stale: History, error: CircleAlert, info: Info, offline: WifiOff };

/** A sentence about the data on the page, with what can be done at its end. */
export function Banner({
  tone,
  title,
  children,
  actions,
  wide = false,
}: {
  tone: BannerTone;
  title?: string;
  children: ReactNode;
  actions?: ReactNode;
  wide?: boolean;
}) {
  const Icon = ICONS[tone];
  return (
    <BannerBox $tone={tone} $wide={wide}>
      <Icon size={20} aria-hidden />
      <BannerText>
        {title === undefined ? null : <b>{title}. </b>}
        {children}
      </BannerText>
      {actions === undefined ? null : <Actions>{actions}</Actions>}
    </BannerBox>
  );
}

const tones = {
  stale: css`
    background: ${color.cautionSoft};
    & > svg {
      color: ${color.caution};
    }
  `,
  error: css`
    background: ${color.dangerSoft};
    & > svg {
      color: ${color.danger};
    }
  `,
  info: css`
    background: ${color.primarySoft};
    & > svg {
      color: ${color.primary};
    }
  `,
  offline: css`
    background: ${color.ink};
    color: ${color.bg};
    & a,
    & button {
      color: inherit;
    }
    & :focus-visible {
      outline-color: ${color.bg};
    }
  `,
};
export const BannerBox = styled.div<{ $tone: BannerTone; $wide: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
  align-items: flex-start;
  padding: 12px ${({ $wide }) => ($wide ? 'var(--gutter)' : '16px')};
  border-radius: ${({ $wide }) => ($wide ? '0' : radius.card)};
  font: 400 0.9375rem/1.375rem var(--text);
  color: ${color.ink};
  & > svg {
    margin-top: 1px;
  }
  ${({ $tone }) => tones[$tone]}
`;
export const BannerText = styled.div`
  flex: 1 1 240px;
  min-width: 0;
  padding: 0 6px;
  margin: 0 -6px;
  border-radius: 4px;
  overflow-wrap: anywhere;
  & b {
    font: ${font.uiStrong};
  }
`;
const Actions = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
`;
