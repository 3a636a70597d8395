import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ItemDetail } from '@moontower/contracts/items/item';
import type { PulseFeature } from '@moontower/contracts/pulse/pulse';
import type { Spot } from '@moontower/ui/map/atlas-props.ts';
import { eventAt, momentAt } from './event/event-at.ts';
import { findEvent } from './pulse-queries.ts';
import { spotOf } from './map/spot.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import type { PulseAddress } from './filters/use-pulse-filters.ts';
import type { PulseData } from './use-pulse-data.ts';

export interface ListControl {
  focusRow: (index: number) => void;
}

/** As the panel shows it: it may stand far below the rows that are loaded, and has changed since they were read. */
function featureOf({ location, ...properties }: ItemDetail): PulseFeature {
  return { type: 'Feature', id: properties.uid, geometry: location ?? null, properties };
}

/**
 * The chosen event (in the address) and the row that is pointed at; closing gives focus back to the map where a mark
 * was chosen, else to the row, or to the list where the row is not loaded.
 */
export function useSelection(
  data: Pick<PulseData, 'rows' | 'baseRows' | 'points' | 'parameters'>,
  { filters, change }: Pick<PulseAddress, 'filters' | 'change'>,
) {
  const { ui } = useWords();
  const [lit, setLit] = useState<Spot | undefined>();
  const list = useRef<ListControl>(null);
  const opener = useRef<HTMLCanvasElement>(undefined);
  const { rows, baseRows, points, parameters } = data;
  const uid = filters.item;
  const [record, setRecord] = useState<ItemDetail>();
  const feature = useMemo(() => {
    if (uid === undefined) return undefined;
    return record?.uid === uid
      ? featureOf(record)
      : ((rows ?? []).find(({ id }) => id === uid) ?? baseRows.find(({ id }) => id === uid));
  }, [uid, rows, baseRows, record]);
  const chosen = useMemo(() => spotOf(feature, ui), [feature, ui]);

  const late = useLate(change, uid, parameters);
  const close = useCallback(() => {
    late.forget();
    if (uid === undefined) return;
    const index = (rows ?? []).findIndex(({ id }) => id === uid);
    change({ item: undefined });
    const map = opener.current;
    opener.current = undefined;
    setTimeout(() => {
      if (map?.isConnected === true) map.focus({ preventScroll: true });
      else if (index >= 0) list.current?.focusRow(index);
      else document.getElementById('pulse-list')?.focus({ preventScroll: true });
    });
  }, [change, rows, uid, late]);
  const pick = useCallback(
    (row: number) => {
      if (points === undefined) return;
      opener.current = document.activeElement instanceof HTMLCanvasElement ? document.activeElement : undefined;
      const loaded = eventAt(points, row, baseRows);
      const open = late.begin();
      if (loaded === undefined) void findEvent(parameters, momentAt(points, row)).then(open, () => undefined);
      else open(loaded.id);
    },
    [points, baseRows, parameters, late],
  );
  const point = useCallback((pointed: PulseFeature | undefined) => setLit(spotOf(pointed, ui)), [ui]);
  return { uid, feature, chosen, lit, list, close, pick, point, setRecord };
}

/**
 * Opens what was asked for last, by the filters of the moment when its answer comes: not where another event was chosen
 * meanwhile, another question was asked, or the reader has closed or left it.
 */
function useLate(change: PulseAddress['change'], uid: string | undefined, parameters: PulseData['parameters']) {
  const turn = useRef(0);
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  }, [change]);
  const late = useMemo(
    () => ({
      forget: () => {
        turn.current += 1;
      },
      /** @returns what opens the event once it is known */
      begin: () => {
        turn.current += 1;
        const mine = turn.current;
        return (id: string | undefined) => {
          if (id !== undefined && mine === turn.current) latest.current({ item: id });
        };
      },
    }),
    [],
  );
  useLayoutEffect(() => late.forget, [late, uid, parameters]);
  return late;
}
