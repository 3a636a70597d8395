import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { ItemDetail } from '@moontower/contracts/items/item';
import { below, color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CityWord } from './CityWord.tsx';
import { changeWords, type ChangeContext } from '@moontower/ui/records/words/change-words.ts';
import { timelineEntries, type TimelineEntry } from './timeline-entries.ts';

/** What happened when: the city's dates as circles, our readings as squares. */
export function Timeline({ record }: { record: ItemDetail }) {
  const words = useWords();
  const { item } = words;
  const format = useFormat();
  const telling: ChangeContext = { words, format, provenance: record.provenance };
  return (
    <Section aria-labelledby="timeline">
      <h2 id="timeline">{item.timeline.title}</h2>
      <Card>
        <ol>
          {timelineEntries(record).map((entry, index) => (
            <Line key={`${entry.kind}${entry.at}${String(index)}`} $kind={entry.kind}>
              <When>
                {entry.kind === 'gap' ? (
                  item.timeline.gap(format.count(entry.days))
                ) : (
                  <Time at={entry.at}>{format.day(entry.at)}</Time>
                )}
              </When>
              <div>{describe(entry, telling)}</div>
            </Line>
          ))}
        </ol>
      </Card>
    </Section>
  );
}

function describe(entry: TimelineEntry, telling: ChangeContext): ReactNode {
  const {
    words: {
      item: { timeline },
    },
    format,
  } = telling;
  const isReport = telling.provenance === 'resident-report';
  const line = (text: ReactNode, who: string) => (
    <>
      <p dir="auto">{text}</p>
      <small>{who}</small>
    </>
  );
  switch (entry.kind) {
    case 'stage':
      return line(timeline[entry.stage], timeline.city);
    case 'published':
      return isReport ? line(timeline.sent, timeline.resident) : line(timeline.published, timeline.city);
    case 'status':
      // In our own words, set by whom the report itself says: a resident, a reviewer, or the city's staff.
      return isReport
        ? line(timeline.statusSet(reportState(entry.text, telling)), timeline.here)
        : line(<CityWord word={entry.text} say={timeline.statusSet} />, timeline.city);
    case 'seen':
      return line(timeline.firstSeen, format.dayTime(entry.at));
    case 'gap':
      return <p>{timeline.gapText}</p>;
    case 'checked':
      return line(timeline.checked, format.dayTime(entry.at));
    case 'change':
      return line(changeWords(entry.field, telling), timeline.ours);
  }
}

/** A report's status in this language, as the same word of a change is. */
function reportState(text: string, { words: { outcomes } }: ChangeContext): string {
  const state = text.toLowerCase().replace(' ', '-');
  return Object.entries(outcomes.states).find(([known]) => known === state)?.[1] ?? text;
}

const Section = styled.section`
  margin-top: 36px;
  & > h2 {
    margin-bottom: 12px;
  }
`;
const Card = styled.div`
  padding: 20px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
`;
const square = css`
  border-radius: 1px;
  background: ${color.caution};
`;
const marks: Partial<Record<TimelineEntry['kind'], ReturnType<typeof css>>> = {
  change: square,
  seen: square,
  checked: square,
  gap: css`
    background: ${color.surface};
    border: 2px solid ${color.control};
  `,
};
const Line = styled.li<{ $kind: TimelineEntry['kind'] }>`
  position: relative;
  display: grid;
  grid-template-columns: 116px 1fr;
  gap: 0 28px;
  padding-bottom: 18px;
  &:last-child {
    padding-bottom: 0;
  }
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    left: 129px;
    top: 8px;
    bottom: -8px;
    width: 2px;
    background: ${color.line};
  }
  &::after {
    content: '';
    position: absolute;
    left: 124px;
    top: 6px;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: ${color.primary};
    box-shadow: 0 0 0 3px ${color.surface};
    forced-color-adjust: none;
    ${({ $kind }) => marks[$kind]}
  }
  ${({ $kind }) =>
    $kind === 'gap' &&
    css`
      &&::before {
        width: 0;
        background: none;
        border-left: 2px dotted ${color.control};
      }
      & p {
        color: ${color.ink2};
      }
    `}
  & p {
    font-size: 0.9375rem;
    line-height: 1.5rem;
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    font: ${font.meta};
    color: ${color.ink3};
  }
  ${below.phone} {
    grid-template-columns: 1fr;
    padding-left: 26px;
    &:not(:last-child)::before {
      left: 5px;
    }
    &::after {
      left: 0;
    }
  }
`;
const When = styled.span`
  font: ${font.small};
  line-height: 1.5rem;
  color: ${color.ink2};
  text-align: right;
  ${below.phone} {
    text-align: left;
    line-height: 1.25rem;
  }
`;
