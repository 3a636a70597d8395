import { queryOptions, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { getSourceHosts } from '@moontower/contracts/addresses/source-hosts';
import type { SourceHost } from '@moontower/contracts/feeds/source-host';
import { HOUR_MS } from '@moontower/contracts/time';
import { read } from '@moontower/ui/data/requests/read.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { Table, type Column } from '@moontower/ui/table/Table.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const sourceHosts = () =>
  queryOptions({
    queryKey: ['source-hosts'],
    queryFn: (reading) => read(getSourceHosts, {}, { ...reading, part: 'map' }),
    staleTime: HOUR_MS,
  });

/** Hosts that are read, the pause that each wants and the paths that it closes; nothing before the first is known. */
export function HostRules() {
  const { hosts } = useWords().status;
  const columns = useColumns();
  const rows = useQuery(sourceHosts()).data ?? [];
  if (rows.length === 0) return null;
  return (
    <Part>
      <h2>{hosts.title}</h2>
      <p>{hosts.lead}</p>
      <Table caption={hosts.caption} columns={columns} rows={rows} rowKey={({ host }) => host} onPhones="cards" />
    </Part>
  );
}

function useColumns(): readonly Column<SourceHost>[] {
  const { hosts } = useWords().status;
  const format = useFormat();
  const now = useNow();
  const pause = ({ delaySeconds }: SourceHost) =>
    delaySeconds === undefined ? hosts.noPause : hosts.pause(format.count(Math.ceil(delaySeconds)), delaySeconds === 1);
  return [
    { id: 'host', header: hosts.host, sort: ({ host }) => host, cell: ({ host }) => host, rowHeader: true },
    { id: 'pause', header: hosts.pauseHead, sort: ({ delaySeconds = 0 }) => delaySeconds, cell: pause },
    {
      id: 'closed',
      header: hosts.closedHead,
      csv: ({ closed }) => closed.join(' '),
      cell: (host) => <Closed host={host} />,
      wide: true,
    },
    {
      id: 'looked',
      header: hosts.looked,
      sort: ({ readAt }) => readAt,
      cell: ({ readAt, rules }) =>
        rules === 'away' ? `${format.stamp(readAt, now)}: ${hosts.away}` : format.stamp(readAt, now),
    },
  ];
}

function Closed({ host: { closed, closedAsked, rules } }: { host: SourceHost }) {
  const { hosts } = useWords().status;
  if (closed.length === 0) return rules === 'none' ? hosts.noRules : hosts.nothingClosed;
  return (
    <>
      {closed.map((path) => (
        <Path key={path}>{path}</Path>
      ))}
      <small>{closedAsked ? hosts.asked : hosts.kept}</small>
    </>
  );
}

const Part = styled.section`
  margin-top: 24px;
  & > p {
    max-width: 70ch;
    margin: 4px 0 12px;
    font: ${font.small};
    color: ${color.ink2};
  }
`;
const Path = styled.code`
  display: inline-block;
  margin-right: 8px;
  overflow-wrap: anywhere;
`;
