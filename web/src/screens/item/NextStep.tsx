import styled from 'styled-components';
import { CalendarPlus } from 'lucide-react';
import type { ItemDetail, ItemStatus } from '@moontower/contracts/item';
import { localDate } from '@moontower/contracts/time';
import { below, color, font, radius } from '../../theme/styles.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { calendarFile } from './calendar-file.ts';
import { isWholeDay, nextKind, type NextKind } from './next-step.ts';
import { saveFile } from './save-file.ts';

/** Who acts, what the reader can do, by when. "No date in the record" is an answer too. */
export function NextStep({ record }: { record: ItemDetail }) {
  const { item: { next } } = useWords();
  const kind = nextKind(record, useNow());
  const { title, rows } = useStepWords(record, kind);
  const { deadlineAt, status } = record;
  return (
    <Box aria-labelledby="next-step">
      <div>
        <h2 id="next-step">{title}</h2>
        {status === undefined ? <Says>{next.noStatus}</Says> : <><StatusLine status={status} /><StatusSays status={status} open={kind === 'open'} /></>}
      </div>
      {kind === 'dated' && deadlineAt !== undefined ? <p><CalendarButton record={record} deadlineAt={deadlineAt} /></p> : null}
      <Who>{rows.map(([label, text]) => <div key={label}><dt>{label}</dt><dd>{text}</dd></div>)}</Who>
    </Box>
  );
}

/** The city's own word for the status, and that it names no date where something is still to come. */
function StatusSays({ status: { text, changedAt }, open }: { status: ItemStatus; open: boolean }) {
  const { item: { next } } = useWords();
  const format = useFormat();
  if (text === '') return null;
  return <Says>{changedAt === undefined ? next.says(text) : next.saysWhen(text, format.day(changedAt))}{open ? ` ${next.noDate}` : ''}</Says>;
}

function useStepWords({ deadlineAt }: ItemDetail, kind: NextKind) {
  const { item: { next } } = useWords();
  const format = useFormat();
  const day = deadlineAt === undefined ? '' : format.day(deadlineAt);
  const exact = deadlineAt === undefined || kind !== 'dated' ? next.noDateInRecord : isWholeDay(deadlineAt) ? format.longDay(deadlineAt) : format.dayTime(deadlineAt);
  const words = {
    dated: { title: next.titleDated(day), who: next.city, you: next.comment }, over: { title: next.titleDone, who: next.nobody, you: next.askDone }, open: { title: next.titleStatus, who: next.city, you: next.ask },
  }[kind];
  return { title: words.title, rows: [[next.who, words.who], [next.you, words.you], [next.by, exact]] as const };
}

function CalendarButton({ record, deadlineAt }: { record: ItemDetail; deadlineAt: string }) {
  const { item: { next } } = useWords();
  const save = () => {
    const allDay = isWholeDay(deadlineAt);
    const file = calendarFile({
      uid: record.uid, title: next.calendarNote(record.title), start: allDay ? localDate(Date.parse(deadlineAt)) : deadlineAt, allDay, url: location.href,
      description: `${record.summary ?? record.title}\n${record.url}`, stamp: record.changedAt, location: record.address,
    });
    saveFile(`moontower-${record.uid.replace(/[^\w-]+/g, '-')}.ics`, 'text/calendar', file);
  };
  return <Button $main onClick={save}><CalendarPlus aria-hidden />{next.calendar}</Button>;
}

const Box = styled.section`
  display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 24px; margin: 18px 0; padding: 18px 20px; border-radius: ${radius.card}; background: ${color.surface}; box-shadow: var(--e1), inset 4px 0 0 ${color.ink};
  & h2 { font-size: 1.125rem; line-height: 1.5rem; margin-bottom: 2px; }
  & > div > p { display: block; }
  ${below.phone} { grid-template-columns: minmax(0, 1fr); padding: 14px 16px; margin: 14px 0; }
`;
const Says = styled.p`font: ${font.small}; color: ${color.ink2};`;
const Who = styled.dl`
  grid-column: 1 / -1; display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; padding-top: 12px; border-top: 1px solid ${color.line};
  & dt { font: ${font.meta}; color: ${color.ink3}; }
  & dd { font-size: .9375rem; line-height: 1.375rem; font-weight: 600; }
  ${below.phone} { grid-template-columns: 1fr; gap: 8px; & > div { display: grid; grid-template-columns: 104px 1fr; align-items: baseline; } }
`;
