import styled, { css } from 'styled-components';
import { color, font, radius } from '../theme/styles.ts';
import type { LucideIcon } from 'lucide-react';

export type PillTone = 'ok' | 'late' | 'stale' | 'error' | 'off';

/** A state in a word with its own sign and colour. */
export function StatePill({ tone, icon: Icon, children }: { tone: PillTone; icon?: LucideIcon; children: string }) {
  return (
    <Pill $tone={tone}>
      {Icon === undefined ? null : <Icon size={14} strokeWidth={2.25} aria-hidden />}
      {children}
    </Pill>
  );
}

const tones: Record<PillTone, ReturnType<typeof css>> = {
  ok: css`
    background: ${color.successSoft};
    color: ${color.success};
  `,
  late: css`
    background: ${color.cautionSoft};
    color: ${color.caution};
  `,
  stale: css`
    background: ${color.warnSoft};
    color: ${color.warn};
  `,
  error: css`
    background: ${color.dangerSoft};
    color: ${color.danger};
  `,
  off: css`
    background: ${color.sunken};
    color: ${color.ink};
  `,
};
const Pill = styled.span<{ $tone: PillTone }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 8px;
  border-radius: ${radius.badge};
  font: ${font.metaStrong};
  white-space: nowrap;
  @media (max-width: 480px) {
    white-space: normal;
  }
  ${({ $tone }) => tones[$tone]}
`;
