import { recordPage } from '@moontower/contracts/items/record-page';
import styled from 'styled-components';
import { CalendarPlus, TriangleAlert } from 'lucide-react';
import { calendarFile } from '@moontower/contracts/items/calendar';
import { isWholeDay } from '@moontower/contracts/items/deadline';
import { isAsked } from '@moontower/contracts/items/item-types';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { localDate } from '@moontower/contracts/time';
import { below, color, font, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { pathHere } from '@moontower/ui/words/path-here.ts';
import { plainText, summarySegments, titleSegments } from '@moontower/ui/records/RecordText.tsx';
import { StatusLine } from '@moontower/ui/records/first-read/StatusLine.tsx';
import { saveFile } from '@moontower/ui/data/save-file.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CityWord } from './CityWord.tsx';
import { actsOf, nextKind, type Acts, type NextKind } from './next-step.ts';
import { city } from '@moontower/ui/city.ts';
import type { Words } from '@moontower/words/words';

/**
 * Where the record stands; who acts, what the reader can do and by when, where that fits it. Nothing for a record that
 * says none of it.
 */
export function NextStep({ record }: { record: ItemDetail }) {
  const kind = nextKind(record, useNow());
  const acts = actsOf(kind, record);
  const { item } = useWords();
  const title = useTitleOf(record, { kind, acts });
  const { deadlineAt, status } = record;
  if (status === undefined && deadlineAt === undefined && acts === undefined) return null;
  return (
    <Box aria-labelledby="next-step">
      <div>
        <h2 id="next-step">{title}</h2>
        <StatusSays record={record} kind={kind} />
      </div>
      {kind === 'dated' && deadlineAt !== undefined ? (
        <p>
          <CalendarButton record={record} deadlineAt={deadlineAt} />
        </p>
      ) : null}
      {acts === undefined ? null : acts.you === 'danger' ? (
        <Danger>
          <TriangleAlert size={20} aria-hidden />
          {item.next.danger}
        </Danger>
      ) : (
        <WhoActs record={record} kind={kind} acts={acts} />
      )}
    </Box>
  );
}

/**
 * The city's own word for the status, and that it names no date, or one that has passed, where something is still to
 * come.
 */
function StatusSays({
  record: { type, status, deadlineAt, provenance, publishedAt },
  kind,
}: {
  record: ItemDetail;
  kind: NextKind;
}) {
  const {
    item: { next },
  } = useWords();
  const format = useFormat();
  const passed = deadlineAt === undefined ? next.noDate : next.datePassed;
  const ahead = kind === 'open' && (isAsked(type) || deadlineAt !== undefined) ? ` ${passed}` : '';
  if (status === undefined) return ahead === '' ? null : <Says>{ahead.trim()}</Says>;
  const { text, changedAt } = status;
  return (
    <>
      <StatusLine status={status} provenance={provenance} publishedAt={publishedAt} />
      {text === '' ? null : (
        <Says>
          <CityWord
            word={text}
            say={(word) => (changedAt === undefined ? next.says(word) : next.saysWhen(word, format.day(changedAt)))}
          />
          {ahead}
        </Says>
      )}
    </>
  );
}

function useTitleOf(
  { type, deadlineAt, deadlineKind }: ItemDetail,
  { kind, acts }: { kind: NextKind; acts: Acts | undefined },
): string {
  const {
    item: { next },
  } = useWords();
  const format = useFormat();
  if (kind === 'dated' && deadlineAt !== undefined) {
    const day = format.day(deadlineAt);
    return next.titleDated[deadlineKind ?? 'other'](
      isWholeDay(deadlineAt, city.zone) ? day : next.dayAt(day, format.time(deadlineAt)),
    );
  }
  if (kind === 'over' && isAsked(type)) return next.titleDone;
  return acts === undefined || kind === 'over' ? next.titleWhere : next.titleStatus;
}

interface ActsProps {
  record: ItemDetail;
  kind: NextKind;
  acts: Exclude<Acts, { you: 'danger' }>;
}

function yourStep(acts: ActsProps['acts'], next: Words['item']['next']): string {
  if (acts.you === 'comment') return next.comment;
  if (acts.you !== 'askUtility') return next[acts.you](acts.call, city.phones.services);
  const { power } = city.phones;
  return power === undefined ? next.askSomeUtility : next.askUtility(power.name, power.phone);
}

function WhoActs({ record: { deadlineAt }, kind, acts }: ActsProps) {
  const {
    item: { next },
  } = useWords();
  const format = useFormat();
  const exact =
    deadlineAt === undefined
      ? ''
      : isWholeDay(deadlineAt, city.zone)
        ? format.longDay(deadlineAt)
        : format.dayTime(deadlineAt);
  const rows = [
    [next.who, acts.who === 'utility' ? (city.phones.power?.name ?? next.utility) : next[acts.who]],
    [next.you, yourStep(acts, next)],
    [next.by, exact === '' ? next.noDateInRecord : kind === 'dated' ? exact : next.was(exact)],
  ] as const;
  return (
    <Who>
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </Who>
  );
}

function CalendarButton({ record, deadlineAt }: { record: ItemDetail; deadlineAt: string }) {
  const {
    item: { next },
    ui,
  } = useWords();
  const language = useLanguage();
  const save = () => {
    const title = plainText(titleSegments(record, ui));
    const file = calendarFile(
      [
        {
          uid: record.uid,
          summary: next.calendarNote[record.deadlineKind ?? 'other'](title),
          start: isWholeDay(deadlineAt, city.zone)
            ? { day: localDate(Date.parse(deadlineAt), city.zone) }
            : { instant: deadlineAt },
          url: location.href,
          description:
            `${plainText(summarySegments(record, ui)) || title}\n` +
            `${new URL(recordPage(record, pathHere), location.origin).href}`,
          stamp: record.changedAt,
          location: record.address,
        },
      ],
      { lang: language },
    );
    saveFile(`moontower-${record.uid.replace(/[^\w-]+/g, '-')}.ics`, 'text/calendar', file);
  };
  return (
    <Button $main onClick={save}>
      <CalendarPlus aria-hidden />
      {next.calendar}
    </Button>
  );
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 24px;
  margin: 18px 0;
  padding: 18px 20px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow:
    var(--e1),
    inset 4px 0 0 ${color.ink};
  & h2 {
    font-size: 1.125rem;
    line-height: 1.5rem;
    margin-bottom: 2px;
  }
  & > div > p {
    display: block;
  }
  ${below.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding: 14px 16px;
    margin: 14px 0;
  }
`;
const Says = styled.p`
  font: ${font.small};
  color: ${color.ink2};
`;
const Danger = styled.p`
  && {
    grid-column: 1 / -1;
    display: flex;
    gap: 8px;
    align-items: center;
    padding-top: 12px;
    border-top: 1px solid ${color.line};
    font-weight: 600;
    color: ${color.danger};
  }
`;
const Who = styled.dl`
  grid-column: 1 / -1;
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;
  padding-top: 12px;
  border-top: 1px solid ${color.line};
  & dt {
    font: ${font.meta};
    color: ${color.ink3};
  }
  & dd {
    font-size: 0.9375rem;
    line-height: 1.375rem;
    font-weight: 600;
  }
  ${below.phone} {
    grid-template-columns: 1fr;
    gap: 8px;
    & > div {
      display: grid;
      grid-template-columns: 104px 1fr;
      align-items: baseline;
    }
  }
`;
