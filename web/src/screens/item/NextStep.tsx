import styled from 'styled-components';
import { CalendarPlus } from 'lucide-react';
import { isWholeDay } from '@moontower/contracts/deadline';
import type { ItemDetail } from '@moontower/contracts/item';
import { localDate } from '@moontower/contracts/time';
import { below, color, font, radius } from '../../theme/styles.ts';
import { Button } from '../../ui/Button.tsx';
import { StatusLine } from '../../ui/StatusLine.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { calendarFile } from './calendar-file.ts';
import { actsOf, nextKind, type NextKind } from './next-step.ts';
import { saveFile } from './save-file.ts';

/** Who acts, what the reader can do, by when. "No date in the record" is an answer too. */
export function NextStep({ record }: { record: ItemDetail }) {
  const kind = nextKind(record, useNow());
  const { title, rows } = useStepWords(record, kind);
  const { deadlineAt } = record;
  return (
    <Box aria-labelledby="next-step">
      <div>
        <h2 id="next-step">{title}</h2>
        <StatusSays record={record} kind={kind} />
      </div>
      {kind === 'dated' && deadlineAt !== undefined ? <p><CalendarButton record={record} deadlineAt={deadlineAt} /></p> : null}
      <Who>{rows.map(([label, text]) => <div key={label}><dt>{label}</dt><dd>{text}</dd></div>)}</Who>
    </Box>
  );
}

/** The city's own word for the status, and that it names no date, or one that has passed, where something is still to come. */
function StatusSays({ record: { status, deadlineAt }, kind }: { record: ItemDetail; kind: NextKind }) {
  const { item: { next } } = useWords();
  const format = useFormat();
  const ahead = kind !== 'open' ? '' : ` ${deadlineAt === undefined ? next.noDate : next.datePassed}`;
  if (status === undefined) return <Says>{deadlineAt === undefined ? next.noStatus : `${next.noStatusDated}${ahead}`}</Says>;
  const { text, changedAt } = status;
  return (
    <>
      <StatusLine status={status} />
      {text === '' ? null : <Says>{changedAt === undefined ? next.says(text) : next.saysWhen(text, format.day(changedAt))}{ahead}</Says>}
    </>
  );
}

function useStepWords({ type, deadlineAt, deadlineKind }: ItemDetail, kind: NextKind) {
  const { item: { next } } = useWords();
  const format = useFormat();
  const { who, you } = actsOf(kind, { type, deadlineKind });
  const title = { dated: '', over: next.titleDone, open: next.titleStatus }[kind];
  const rows = (by: string) => [[next.who, next[who]], [next.you, next[you]], [next.by, by]] as const;
  if (deadlineAt === undefined) return { title, rows: rows(next.noDateInRecord) };
  const wholeDay = isWholeDay(deadlineAt);
  const exact = wholeDay ? format.longDay(deadlineAt) : format.dayTime(deadlineAt);
  if (kind !== 'dated') return { title, rows: rows(next.was(exact)) };
  const day = format.day(deadlineAt);
  return { title: next.titleDated[deadlineKind ?? 'other'](wholeDay ? day : next.dayAt(day, format.time(deadlineAt))), rows: rows(exact) };
}

function CalendarButton({ record, deadlineAt }: { record: ItemDetail; deadlineAt: string }) {
  const { item: { next } } = useWords();
  const save = () => {
    const allDay = isWholeDay(deadlineAt);
    const file = calendarFile({
      uid: record.uid, title: next.calendarNote[record.deadlineKind ?? 'other'](record.title), start: allDay ? localDate(Date.parse(deadlineAt)) : deadlineAt, allDay, url: location.href,
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
