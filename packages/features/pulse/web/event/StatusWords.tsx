import { Check, CircleHelp, Clock, CornerUpRight, Eye, FileText } from 'lucide-react';
import styled from 'styled-components';
import { color } from '@moontower/ui/theme/styles.ts';
import type { StatusLook, StatusTone } from './status-words.ts';

const ICONS = { done: Check, open: Clock, passed: CornerUpRight, none: CircleHelp, plain: FileText } as const;
const COLORS: Record<StatusTone, string> = {
  done: color.success,
  open: color.ink,
  passed: color.warn,
  none: color.caution,
  plain: color.ink,
};

/** A status in strong words with its sign, then the record's own words. */
export function StatusWords({ look, resident = false }: { look: StatusLook; resident?: boolean }) {
  const Icon = resident ? Eye : ICONS[look.tone];
  return (
    <>
      <Strong style={{ color: COLORS[look.tone] }}>
        <Icon size={16} aria-hidden />
        <span lang={look.quoted ? 'en' : undefined}>{look.strong}</span>
      </Strong>
      {look.rest === '' ? null : (
        <>
          {' '}
          <span lang="en">{look.rest}</span>
        </>
      )}
    </>
  );
}

const Strong = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 600;
  white-space: nowrap;
  vertical-align: top;
  max-width: 100%;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
