import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { BackToReports } from '@moontower/reports/web/detail/BackToReports.tsx';
import { ReportPage } from '@moontower/reports/web/detail/ReportPage.tsx';
import { incidentOf, incidentsChanged } from '@moontower/reports/web/incident-queries.ts';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { wayHome } from '@moontower/ui/data/feed/feed-visit.ts';
import { useHeldRecord } from '@moontower/ui/data/live/use-held-record.ts';
import { ApiError } from '@moontower/ui/data/requests/api-fetch.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { BackHome } from './BackHome.tsx';
import { Columns, Rail } from './columns.ts';
import { ItemActions } from './ItemActions.tsx';
import { ItemNotFound } from './ItemNotFound.tsx';
import { ItemPage } from './ItemPage.tsx';
import { LiveRecord } from './LiveRecord.tsx';
import { NearbySection } from './nearby/NearbySection.tsx';
import { RingMapFigure } from './nearby/RingMapFigure.tsx';
import { useNearby } from './nearby/use-nearby.ts';
import type { ItemDetail } from '@moontower/contracts/items/item';

/**
 * A resident's report at its one address: its page for whoever may see it, and beside it the place once it is public.
 * Nothing here is the city's.
 */
export function ReportItem({ id, uid }: { id: string; uid: string }) {
  const { answer, record, changed, show } = useHeldRecord(uid, useIsRecord(id));
  const client = useQueryClient();
  const showAll = useCallback(async () => {
    const [shown] = await Promise.all([show(), incidentsChanged(client)]);
    return shown;
  }, [show, client]);
  const gone = answer.error instanceof ApiError && answer.error.status === 410;
  const withdrawn = record?.withdrawnAt !== undefined;
  const beside = withdrawn ? undefined : record;
  return (
    <>
      <LiveRecord changed={changed} show={showAll}>
        <Back uid={uid} />
      </LiveRecord>
      <Columns>
        <article>
          <ReportPage
            id={id}
            left={withdrawn ? <ItemPage record={record} /> : gone ? <ItemNotFound gone={uid} /> : undefined}
          />
          {beside === undefined ? null : <Around record={beside} />}
        </article>
        {beside === undefined ? null : <Beside record={beside} />}
      </Columns>
    </>
  );
}

/** A report that waits for a reviewer is no record yet: who asks for one would be told that there is none. */
function useIsRecord(id: string): boolean {
  const account = useAccount();
  const { data: report, error } = useQuery(incidentOf(id, account?.id ?? ''));
  return report === undefined ? error !== null : report.uid !== undefined;
}

/** To the feed that it was opened from, else to the list, which only who is signed in can read. */
function Back({ uid }: { uid: string }) {
  const account = useAccount();
  return account === undefined || wayHome(uid).back ? <BackHome uid={uid} /> : <BackToReports />;
}

function Around({ record }: { record: ItemDetail }) {
  return <NearbySection record={record} nearby={useNearby(record)} />;
}

function Beside({ record }: { record: ItemDetail }) {
  const { item } = useWords();
  const nearby = useNearby(record);
  return (
    <Rail aria-label={item.rail}>
      <RingMapFigure record={record} nearby={nearby.data} />
      <ItemActions record={record} />
    </Rail>
  );
}
