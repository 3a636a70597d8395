import { useQueryClient } from '@tanstack/react-query';
import { Printer, RefreshCw, Share2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
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
  cityTime,
  total,
}: {
  parameters: QueryOf<typeof listItems>;
  /** Undefined where the city does not tell it, empty while it is read. */
  cityTime: string | undefined;
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
        {cityTime === ''
          ? null
          : cityTime === undefined
            ? properties.cityUnknown
            : properties.cityTime(format.longDay(cityTime))}{' '}
        <span role="status">{said}</span>
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
