import styled from 'styled-components';
import type { ItemStatus } from '@moontower/contracts/items/item';
import { color, font } from '../../theme/styles.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { signOf, type SignTone } from '../words/outcome-sign.ts';
import { statusSaid, type StatusFields } from '../words/outcome-words.ts';

/** The publisher's own reason; for a request that was closed without one the words that say so. */
function Reason({ status: { outcome, reason } }: { status: ItemStatus }) {
  const { outcomes } = useWords();
  if (reason !== undefined) return <bdi lang="en">{reason}</bdi>;
  return outcome === 'no-reason' ? <span>{outcomes.noReason}</span> : null;
}

/**
 * What has become of the record, when, and the reason, cut after two lines: of a request "closed" never stands alone.
 */
export function StatusLine({ status, provenance, publishedAt }: StatusFields) {
  const words = useWords();
  const format = useFormat();
  const { icon: Icon, tone } = signOf(status);
  const { what, quoted, when } = statusSaid({ status, provenance, publishedAt }, words, format);
  return (
    <Line>
      <State $tone={tone}>
        <Icon size={16} aria-hidden />
        {quoted ? <bdi lang="en">{what}</bdi> : what}
      </State>
      {status.changedAt === undefined || when === '' ? null : (
        <time dateTime={status.changedAt} title={format.exact(status.changedAt)}>
          {when}
        </time>
      )}
      <Reason status={status} />
    </Line>
  );
}

const tones: Record<SignTone, string> = {
  done: color.success,
  open: color.ink,
  passed: color.warn,
  none: color.caution,
  bad: color.danger,
  plain: color.ink,
};
const Line = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  overflow-wrap: anywhere;
  font: ${font.small};
  color: ${color.ink2};
  & > * + *::before {
    content: ' · ';
    color: ${color.ink3};
  }
`;
const State = styled.span<{ $tone: SignTone }>`
  /* Inline, so that the line's cut holds for words of any length. */
  font-weight: 600;
  & > svg {
    display: inline;
    margin-right: 6px;
    vertical-align: -3px;
  }
  color: ${({ $tone }) => tones[$tone]};
`;
