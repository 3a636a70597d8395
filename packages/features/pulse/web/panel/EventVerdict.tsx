import styled from 'styled-components';
import type { CivicItem } from '@moontower/contracts/items/item';
import { color, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { isUnconfirmed, statusLook } from '../event/status-words.ts';
import { StatusWords } from '../event/StatusWords.tsx';

/**
 * The status in a box of its own; a closed request says why, or that the city did not say. A record without a status
 * has no box.
 */
export function EventVerdict({ item }: { item: CivicItem }) {
  const words = useWords();
  const format = useFormat();
  const { panel } = words.pulse;
  const look = statusLook(item, words, format);
  if (look === undefined) return null;
  const outcome = item.status?.outcome;
  const reason = look.rest === '' ? (outcome === 'no-reason' ? panel.noReason : undefined) : panel.reason(look.rest);
  return (
    <Box data-tone={look.tone} data-verdict>
      <b>
        <StatusWords look={{ ...look, rest: '' }} resident={item.provenance === 'resident-report'} />
      </b>
      {isUnconfirmed(item) ? <p>{panel.closedTitle}.</p> : null}
      {reason === undefined ? null : <p dir="auto">{reason}</p>}
    </Box>
  );
}

const Box = styled.div`
  margin-top: 16px;
  padding: 12px 14px;
  border-radius: ${radius.card};
  background: ${color.sunken};
  font: 400 0.9375rem/1.375rem var(--text);
  &[data-tone='done'] {
    background: ${color.successSoft};
  }
  &[data-tone='passed'] {
    background: ${color.warnSoft};
  }
  &[data-tone='none'] {
    background: ${color.cautionSoft};
  }
  b {
    font-weight: 600;
  }
  b span {
    white-space: normal;
  }
  p {
    margin-top: 2px;
  }
`;
