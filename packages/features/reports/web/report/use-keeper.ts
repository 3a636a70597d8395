import { useEffect, useRef, useState } from 'react';
import { freshKey } from '@moontower/ui/form/press.ts';
import { useLanguage } from '@moontower/ui/words/WordsProvider.tsx';
import { fresh, openReport } from '../queue/held-reports.ts';
import { readAt } from './pin.ts';
import { APART, initialValues } from './report-fields.ts';
import { ReportKeeper } from './report-keeper.ts';
import { deviceShelf, type HeldReport } from '../queue/report-shelf.ts';

/**
 * The open report: the draft that was left here, or a new one at the place where the reader was. `turn` changes when it
 * is begun anew.
 */
export function useKeeper(owner: string, at: string | null) {
  const language = useLanguage();
  const [initial] = useState(() => initialValues(language));
  const [open, setOpen] = useState<{ keeper: ReportKeeper; restored: boolean; turn: number }>();
  const place = useRef(at);
  useEffect(() => {
    let gone = false;
    void openReport({ shelf: deviceShelf, owner, initial, nowMs: Date.now(), freshKey }).then(
      ({ report, restored }) => {
        if (!gone)
          setOpen({
            keeper: keeperOf(
              withPin(
                { ...report, values: { ...report.values, language: initial['language'] ?? 'en' } },
                place.current,
              ),
              initial,
            ),
            restored,
            turn: 0,
          });
      },
    );
    return () => {
      gone = true;
    };
  }, [owner, initial]);
  const keeper = open?.keeper;
  // What was written in the last moment before the page goes.
  useEffect(() => {
    const keep = () => {
      void keeper?.flush();
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [keeper]);
  const startOver = () => {
    void keeper?.drop();
    setOpen((before) => ({
      keeper: keeperOf(fresh({ owner, initial, nowMs: Date.now(), freshKey }), initial),
      restored: false,
      turn: (before?.turn ?? 0) + 1,
    }));
  };
  return { keeper, turn: open?.turn ?? 0, restored: open?.restored === true, startOver };
}

const keeperOf = (report: HeldReport, initial: HeldReport['values']) =>
  new ReportKeeper(report, { shelf: deviceShelf, initial, apart: APART, nowMs: () => Date.now() });

/** A draft's own pin stays where it is. */
function withPin(report: HeldReport, at: string | null): HeldReport {
  const place = readAt(at);
  return report.pin !== undefined || place === undefined ? report : { ...report, pin: place };
}
