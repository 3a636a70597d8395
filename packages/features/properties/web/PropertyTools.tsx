import { city } from '@moontower/ui/city.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Printer, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import type { PropertiesSummary } from '@moontower/contracts/analytics';
import { listItems } from '@moontower/contracts/addresses/items';
import { hrefOf, type QueryOf } from '@moontower/ui/data/requests/ask.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { ExportMenu } from '@moontower/ui/share/ExportMenu.tsx';
import { ShareDialog } from '@moontower/ui/share/ShareDialog.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { CityTimes } from './CityTimes.tsx';

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
      <CityTimes sources={sources} said={said} />
      {sharing ? (
        <ShareDialog
          shared={{
            text: total === undefined ? properties.title : properties.shareText(format.count(total)),
            link: location.href,
            title: properties.title,
            source: city.words.en.cityOf,
          }}
          onClose={() => setSharing(false)}
        />
      ) : null}
    </div>
  );
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
