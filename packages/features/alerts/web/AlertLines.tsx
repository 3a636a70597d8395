import { useEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { ALERT_FREQUENCIES, type AlertFrequency } from '../limits.ts';
import { alertPhrase } from '../words/say-alert.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { isFocusLost } from '@moontower/ui/page/focus-lost.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Link } from '@moontower/ui/router/router.tsx';
import { pageOf } from './alert-choice.ts';
import type { OwnAlert } from './alert-queries.ts';

interface Props {
  alerts: readonly OwnAlert[];
  change: (id: string, frequency: AlertFrequency) => void;
  end: (id: string) => void;
}

/** Alerts of one address: what, where, how often; each can be changed and ended. */
export function AlertLines({ alerts, change, end }: Props) {
  const {
    alerts: { manage: words, say },
  } = useWords();
  const place = useRef<HTMLElement>(null);
  const ended = useFocusBesideEnded(alerts, place);
  const setPlace = (element: HTMLElement | null) => {
    place.current = element;
  };
  if (alerts.length === 0)
    return (
      <p tabIndex={-1} ref={setPlace}>
        {words.none}
      </p>
    );
  return (
    <List ref={setPlace}>
      {alerts.map((alert, at) => {
        const what = alertPhrase(alert, say, { typed: true });
        return (
          <li key={alert.id}>
            <b>
              <Link to={pageOf(alert)}>{what}</Link>
            </b>
            {alert.state === 'pending' ? <small>{words.waiting}</small> : null}
            <span>
              <Select
                aria-label={words.often(what)}
                value={alert.frequency}
                onChange={({ target }) => {
                  const frequency = ALERT_FREQUENCIES.find((each) => each === target.value);
                  if (frequency !== undefined) change(alert.id, frequency);
                }}
              >
                {ALERT_FREQUENCIES.map((frequency) => (
                  <option key={frequency} value={frequency}>
                    {say.frequencies[frequency]}
                  </option>
                ))}
              </Select>
              <Button
                aria-label={words.endOf(what)}
                data-end
                onClick={() => {
                  ended.current = { id: alert.id, at };
                  end(alert.id);
                }}
              >
                {words.end}
              </Button>
            </span>
          </li>
        );
      })}
    </List>
  );
}

/** Once the line has gone whose end was pressed, the focus is on its neighbour's end, or on what stands instead. */
function useFocusBesideEnded(alerts: Props['alerts'], place: RefObject<HTMLElement | null>) {
  const ended = useRef<{ id: string; at: number }>(undefined);
  useEffect(() => {
    const gone = ended.current;
    if (gone === undefined || alerts.some(({ id }) => id === gone.id)) return;
    ended.current = undefined;
    const ends = [...(place.current?.querySelectorAll<HTMLElement>('[data-end]') ?? [])];
    if (isFocusLost()) (ends[gone.at] ?? ends.at(-1) ?? place.current)?.focus();
  }, [alerts, place]);
  return ended;
}

const List = styled.ul`
  list-style: none;
  margin: 0;
  padding: 0;
  & > li {
    padding: 12px 0;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    font: ${font.meta};
    color: ${color.ink2};
  }
  & span {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-top: 8px;
  }
`;
