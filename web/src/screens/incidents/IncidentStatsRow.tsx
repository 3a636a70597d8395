import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { StatStrip } from '../../ui/Stat.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { incidentStats } from './incident-queries.ts';

/** The city's own list of its council districts. */
const DISTRICTS_SOURCE = { id: 'w3v2-cj58', href: 'https://data.austintexas.gov/d/w3v2-cj58' };

/** The specification's four figures; what is not known yet is a dash, not a zero. */
export function IncidentStatsRow() {
  const {
    incidents: { stats: words },
  } = useWords();
  const format = useFormat();
  const { data } = useQuery(incidentStats());
  const said = (n: number | undefined) => (n === undefined ? '–' : format.count(n));
  return (
    <Row>
      <StatStrip
        label={words.label}
        facts={[
          { label: words.week, value: said(data?.lastSevenDays) },
          { label: words.open, value: said(data?.openNow) },
          { label: words.closed, value: said(data?.closedThisMonth) },
          {
            label: words.districts,
            value: said(data?.councilDistricts),
            note: (
              <>
                {words.source}: <a href={DISTRICTS_SOURCE.href}>{DISTRICTS_SOURCE.id}</a>
              </>
            ),
          },
        ]}
      />
    </Row>
  );
}

const Row = styled.div`
  margin-top: 16px;
`;
