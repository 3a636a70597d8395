import styled from 'styled-components';
import type { PropertiesSummary } from '@moontower/contracts/analytics';
import { SourceName } from '@moontower/ui/records/source/SourceName.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

type Sources = PropertiesSummary['sources'];

/** When the city last changed what is shown, as one line; each source by its own day below, for who asks. */
export function CityTimes({ sources, said }: { sources: Sources | undefined; said: string }) {
  return (
    <Lines>
      <p>
        {sources === undefined ? null : <Spoken sources={sources} />} <span role="status">{said}</span>
      </p>
      {sources === undefined || sources.length < 2 ? null : <Each sources={sources} />}
    </Lines>
  );
}

/** The span of the days: one source that stopped years ago must not pass for the others, nor they for it. */
function Spoken({ sources }: { sources: Sources }) {
  const { properties } = useWords();
  const format = useFormat();
  const days = sources.flatMap(({ city }) => (city === undefined ? [] : [city])).toSorted();
  const [oldest, newest] = [days[0], days.at(-1)];
  if (oldest === undefined || newest === undefined) return properties.cityUnknown;
  const [from, to] = [format.longDay(oldest), format.longDay(newest)];
  return from === to ? properties.cityTime(to) : properties.cityTimes(from, to);
}

function Each({ sources }: { sources: Sources }) {
  const { properties } = useWords();
  const format = useFormat();
  return (
    <details>
      <summary>{properties.eachSource}</summary>
      <ul>
        {sources.map(({ title, city }) => (
          <li key={title}>
            <SourceName of={title} />: {city === undefined ? properties.timeUnknown : format.longDay(city)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const Lines = styled.div`
  margin-top: 6px;
  font: ${font.meta};
  color: ${color.ink3};
  & summary {
    width: fit-content;
    padding: 3px 0;
    cursor: pointer;
  }
`;
