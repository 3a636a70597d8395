import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { openData } from '@moontower/ui/city-facts.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { StatStrip } from '@moontower/ui/page/Stat.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { incidentStats } from './incident-queries.ts';

/**
 * The specification's four figures, of what is public; what is not known yet is a dash, not a zero. The tabs count the
 * reader's own reports as well, also those that wait for a reviewer.
 */
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
          { figure: 'reports-week', label: words.week, value: said(data?.lastSevenDays) },
          { figure: 'reports-open', label: words.open, value: said(data?.openNow) },
          { figure: 'reports-closed', label: words.closed, value: said(data?.closedThisMonth) },
          {
            figure: 'reports-districts',
            label: words.districts,
            value: said(data?.councilDistricts),
            note: (
              <>
                {words.source}: <a href={openData.districts.href}>{openData.districts.id}</a>
              </>
            ),
          },
        ]}
      />
      <Counted>{words.counted}</Counted>
    </Row>
  );
}

const Row = styled.div`
  margin-top: 16px;
`;
const Counted = styled.p`
  margin-top: 6px;
  font: ${font.meta};
  color: ${color.ink3};
`;
