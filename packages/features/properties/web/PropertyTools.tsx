import { useQueryClient } from '@tanstack/react-query';
import { Printer, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { PropertiesSummary } from '@moontower/contracts/analytics';
import { listItems } from '@moontower/contracts/addresses/items';
import { hrefOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { ExportMenu } from '@moontower/ui/share/ExportMenu.tsx';
import { ShareDialog } from '@moontower/ui/share/ShareDialog.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

const EXPORTS = ['geojson'] as const;

/** Refresh, which promises nothing new, and the ways to take the list along. */
export function PropertyTools({
  parameters,
  sources,
  total,
}: {
  parameters: QueryOf<typeof listItems>;
  /** Undefined while they are read. */
  sources: PropertiesSummary['sources'] | undefined;
  /** Undefined while they are counted. */
  total: number | undefined;
}) {
  const { properties } = useWords();
  const format = useFormat();
  const client = useQueryClient();
  const [said, setSaid] = useState('');
  const [sharing, setSharing] = useState(false);
  const refresh = async () => {
    const wanted = ['properties', 'items', 'feeds', 'analytics'];
    try {
      await client.refetchQueries(
        { type: 'active', predicate: ({ queryKey: [first] }) => wanted.includes(String(first)) },
        { throwOnError: true },
      );
      setSaid(properties.readAgain(format.time(Date.now())));
    } catch {
      setSaid(properties.readFailed);
    }
  };
  return (
    <div>
      <Bar>
        <Button $small onClick={() => void refresh()}>
          <RefreshCw aria-hidden />
          {properties.refresh}
        </Button>
        <ExportMenu formats={EXPORTS} hrefOf={(file) => hrefOf(listItems, { query: parameters }, file)} />
        <Button $bare $small onClick={() => print()}>
          <Printer aria-hidden />
          {properties.print}
        </Button>
        <Button $small onClick={() => setSharing(true)}>
          <Share2 aria-hidden />
          {properties.share}
        </Button>
      </Bar>
      <Line>
        {sources === undefined ? null : <CityTimes sources={sources} />} <span role="status">{said}</span>
      </Line>
      {sharing ? (
        <ShareDialog
          shared={{
            text: total === undefined ? properties.title : properties.shareText(format.count(total)),
            link: location.href,
            title: properties.title,
            source: 'City of Austin',
          }}
          onClose={() => setSharing(false)}
        />
      ) : null}
    </div>
  );
}

/** Each source by its own day: one that stopped years ago says nothing of the others. */
function CityTimes({ sources }: { sources: PropertiesSummary['sources'] }) {
  const { properties } = useWords();
  const format = useFormat();
  const [first, ...others] = sources;
  if (sources.every(({ city }) => city === undefined)) return properties.cityUnknown;
  if (first?.city !== undefined && others.length === 0) return properties.cityTime(format.longDay(first.city));
  const day = (city: string | undefined) => (city === undefined ? properties.timeUnknown : format.longDay(city));
  return properties.cityTimes(sources.map(({ title, city }) => properties.sourceTime(title, day(city))).join('; '));
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  margin-top: 8px;
  @media print {
    display: none;
  }
`;
const Line = styled.p`
  margin-top: 6px;
  font: ${font.meta};
  color: ${color.ink3};
`;
