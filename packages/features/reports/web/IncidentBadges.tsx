import {
  CircleQuestionMark,
  Equal,
  Flag,
  LightbulbOff,
  Minus,
  Road,
  SprayCan,
  Tent,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import styled, { css } from 'styled-components';
import type { IncidentType, Priority } from '@moontower/contracts/reports/incident-limits';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { asPriority, asType } from './incident-words.ts';

const TYPE_ICONS: Record<IncidentType, LucideIcon> = {
  graffiti: SprayCan,
  homeless_encampment: Tent,
  potholes: Road,
  street_lights: LightbulbOff,
  other: CircleQuestionMark,
};
const PRIORITY_ICONS: Record<Priority, LucideIcon> = { low: Minus, medium: Equal, high: Flag, urgent: TriangleAlert };

/** Type, priority and whose word it is, each with a word, a sign and a colour. */
export function IncidentBadges({
  incident,
  bare = true,
}: {
  incident: { type: string; priority: string; simulated?: true };
  bare?: boolean;
}) {
  const { incidents } = useWords();
  const [type, priority] = [asType(incident.type), asPriority(incident.priority)];
  const [TypeSign, PrioritySign] = [TYPE_ICONS[type], PRIORITY_ICONS[priority]];
  return (
    <Badges>
      <Type $color={type === 'potholes' ? color.c3 : color.c1}>
        <TypeSign size={16} aria-hidden />
        {incidents.types[type]}
      </Type>
      <Rank $priority={priority}>
        <PrioritySign size={14} aria-hidden />
        {incidents.priorities[priority]}
      </Rank>
      <ProvenanceBadge provenance="resident-report" bare={bare} />
      {incident.simulated === true ? <SampleTag /> : null}
    </Badges>
  );
}

export const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 8px;
  align-items: center;
`;
const Type = styled.span<{ $color: string }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font: ${font.metaStrong};
  color: ${color.ink};
  & > svg {
    color: ${({ $color }) => $color};
  }
`;
const loud: Record<Priority, ReturnType<typeof css> | null> = {
  low: null,
  medium: css`
    background: ${color.cautionSoft};
    color: ${color.caution};
    box-shadow: none;
  `,
  high: css`
    background: ${color.warnSoft};
    color: ${color.warn};
    box-shadow: none;
  `,
  urgent: css`
    background: ${color.dangerSoft};
    color: ${color.danger};
    box-shadow: none;
  `,
};
const Rank = styled.span<{ $priority: Priority }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 2px 8px;
  border-radius: ${radius.badge};
  font: ${font.metaStrong};
  box-shadow: inset 0 0 0 1px ${color.control};
  ${({ $priority }) => loud[$priority]}
`;
