import { useQuery } from '@tanstack/react-query';
import { Suspense, type ReactNode } from 'react';
import styled from 'styled-components';
import type { CivicItem, ItemDetail } from '@moontower/contracts/items/item';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { RecordNumber } from '@moontower/ui/label/RecordNumber.tsx';
import { useNow } from '@moontower/ui/label/use-now.ts';
import type { Format } from '@moontower/words/format';
import type { Words } from '@moontower/words/words';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { eventDate, type DateContext } from './event-date.ts';
import { changedName } from './status-words.ts';
import type { PulseQuery } from '../pulse-queries.ts';
import { nearbyCount } from '../pulse-queries.ts';

const EventColumns = lazyPart(async () => (await import('./EventColumns.tsx')).EventColumns, ['item']);
type Fact = [name: string, value: ReactNode];

function datesOf(item: CivicItem, { panel }: Words['pulse'], format: Format): Fact[] {
  const published: Fact = [
    item.type === 'service-requests' ? panel.reported : panel.filed,
    item.publishedDayOnly ? format.longDay(item.publishedAt) : format.exact(item.publishedAt),
  ];
  const { status } = item;
  if (status?.changedAt === undefined) return [published];
  return [published, [panel[changedName(status)], format.longDay(status.changedAt)]];
}

function figuresOf(item: CivicItem, words: Words, asked: DateContext): Fact[] {
  const {
    pulse: { panel },
  } = words;
  const { format } = asked;
  const facts: Fact[] = [];
  if (item.value !== undefined) facts.push([panel.value, format.fullMoney(item.value)]);
  const date = eventDate(item, words, asked);
  if (date !== undefined) facts.push([panel.deadline, date]);
  facts.push([panel.record, <RecordNumber key="id" id={item.id} />]);
  return facts;
}

/** Dates, value, record number, what is near, and the first further facts of the record. */
export function EventFacts({
  item,
  detail,
  parameters,
}: {
  item: CivicItem;
  detail: ItemDetail | undefined;
  parameters: PulseQuery;
}) {
  const words = useWords();
  const { pulse } = words;
  const format = useFormat();
  const nowMs = useNow();
  const near = useQuery(nearbyCount(parameters, item.location?.coordinates));
  const others = Math.max(0, (near.data ?? 1) - 1);
  const nearby: Fact[] =
    near.data === undefined
      ? []
      : [[pulse.panel.nearby, others === 0 ? pulse.panel.nearbyNone : pulse.panel.nearbyCount(format.count(others))]];
  return (
    <KeyValues>
      {[...datesOf(item, pulse, format), ...figuresOf(item, words, { format, nowMs }), ...nearby].map(
        ([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
      {detail === undefined ? null : (
        <Suspense>
          <EventColumns facts={detail.facts} />
        </Suspense>
      )}
    </KeyValues>
  );
}

const KeyValues = styled.dl`
  margin-top: 16px;
  display: grid;
  gap: 6px;
  font: ${font.small};
  & > div {
    display: grid;
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 16px;
  }
  dt {
    color: ${color.ink3};
    overflow-wrap: anywhere;
  }
`;
