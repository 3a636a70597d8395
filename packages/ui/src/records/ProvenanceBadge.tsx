import styled, { css } from 'styled-components';
import type { Provenance } from '@moontower/contracts/items/item';
import { below, color, font, radius } from '../theme/styles.ts';
import { useWords } from '../words/WordsProvider.tsx';

/**
 * Word, shape and colour: a circle is a city record, a diamond a resident's report, a square our calculation. `bare`
 * drops the box inside rows.
 */
export function ProvenanceBadge({
  provenance,
  bare = false,
  score = false,
}: {
  provenance: Provenance;
  bare?: boolean;
  score?: boolean;
}) {
  const { ui } = useWords();
  return (
    <Badge $kind={provenance} $bare={bare}>
      <i aria-hidden="true" />
      {score ? ui.provenance.score : ui.provenance[provenance]}
    </Badge>
  );
}

const kinds: Record<Provenance, ReturnType<typeof css>> = {
  'city-record': css`
    background: ${color.primarySoft};
    color: ${color.primary};
    & > i {
      border-radius: 50%;
    }
  `,
  'resident-report': css`
    background: ${color.sunken};
    color: ${color.ink};
    & > i {
      transform: rotate(45deg) scale(0.88);
      background: none;
      border: 2px solid currentColor;
    }
  `,
  'moontower-calculation': css`
    background: ${color.cautionSoft};
    color: ${color.caution};
    & > i {
      border-radius: 1px;
    }
  `,
};
const marks: Record<Provenance, string> = {
  'city-record': color.primary,
  'resident-report': color.ink,
  'moontower-calculation': color.caution,
};
const Badge = styled.span<{ $kind: Provenance; $bare: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 8px 2px 7px;
  border-radius: ${radius.badge};
  font: ${font.metaStrong};
  white-space: nowrap;
  ${below.phone} {
    white-space: normal;
  }
  & > i {
    flex: none;
    width: 9px;
    height: 9px;
    background: currentColor;
    forced-color-adjust: none;
  }
  ${({ $kind }) => kinds[$kind]}
  ${({ $bare, $kind }) =>
    $bare &&
    css`
      background: none;
      padding: 0;
      font: ${font.meta};
      color: ${color.ink2};
      & > i {
        color: ${marks[$kind]};
      }
    `}
`;
