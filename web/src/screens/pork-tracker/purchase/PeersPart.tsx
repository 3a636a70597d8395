import styled from 'styled-components';
import type { Peers, PurchasePage } from '@moontower/contracts/spending/purchase-page';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { Table } from '@moontower/ui/table/Table.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { middleOfMarked, peerBars, type PeerBar } from './peer-bars.ts';
import { Part } from '../kit/page-part.ts';

/** Comparable purchases by amount, and where this one stands among them. */
export function PeersPart({ page: { peers, purchase } }: { page: PurchasePage }) {
  const {
    pork: { purchase: page },
  } = useWords();
  const { peers: words } = page;
  const cents = Math.round(purchase.value * 100);
  if (purchase.score.bucket === 'not-scored') return null;
  return (
    <Part aria-labelledby="peers" data-peers={peers?.count ?? 0}>
      <h2 id="peers">{words.title}</h2>
      {peers === undefined ? <p>{words.none}</p> : <Plot peers={peers} cents={cents} />}
      <OfRules shown={peers?.count} told={purchase.score.peers?.count} />
    </Part>
  );
}

/** The median at the top is of other purchases than this part shows: where the numbers differ it says why. */
function OfRules({ shown, told }: { shown: number | undefined; told: number | undefined }) {
  const {
    pork: {
      purchase: { peers: words },
    },
  } = useWords();
  const format = useFormat();
  if (told === undefined || told === shown) return null;
  return <p data-rule-peers="">{words.ofRules(format.count(told))}</p>;
}

function Plot({ peers, cents }: { peers: Peers; cents: number }) {
  const {
    pork: {
      purchase: { peers: words },
    },
  } = useWords();
  const format = useFormat();
  const bars = peerBars(peers.bins, cents);
  const money = (of: number) => format.money(of / 100);
  const day = (of: string) => format.dayYear(`${of}T12:00:00Z`);
  const range = ({ fromCents, belowCents }: PeerBar) => words.range(money(fromCents), money(belowCents));
  const place = words.place(format.percent(peers.below / peers.count), format.count(peers.count));
  const name = peers.name ?? peers.code;
  return (
    <>
      <p>
        {words[peers.by](name)}
        {peers.from === undefined || peers.to === undefined
          ? null
          : `. ${words.months(day(peers.from), day(peers.to))}`}
      </p>
      <p data-place="">
        <b>{place}</b>
      </p>
      <Bars role="img" aria-label={place}>
        {bars.map((bar) => (
          <i key={bar.fromCents} data-here={bar.here ? '' : undefined}>
            <b style={{ height: `${String(Math.max(bar.count > 0 ? 3 : 0, bar.share * 100))}%` }} />
          </i>
        ))}
      </Bars>
      <Mark at={middleOfMarked(bars)}>{words.here}</Mark>
      <Ends aria-hidden="true">
        <span>{money(bars[0]?.fromCents ?? 0)}</span>
        <span>{money(bars.at(-1)?.belowCents ?? 0)}</span>
      </Ends>
      <p>{words.what}</p>
      <details>
        <summary>{words.caption}</summary>
        <Table
          look="flat"
          onPhones="lines"
          caption={words.caption}
          rows={bars}
          rowKey={({ fromCents }) => String(fromCents)}
          columns={[
            {
              id: 'from',
              header: words.from,
              rowHeader: true,
              cell: (bar) => (bar.here ? `${range(bar)} (${words.here})` : range(bar)),
            },
            { id: 'count', header: words.count, align: 'end', cell: ({ count }) => format.count(count) },
          ]}
        />
      </details>
    </>
  );
}

/** The sign below the bar of this purchase, its word on the side that has the room. */
function Mark({ at, children }: { at: number | undefined; children: string }) {
  if (at === undefined) return null;
  const late = at > 50;
  return (
    <Below aria-hidden="true">
      <span data-mark="" style={late ? { right: `${String(100 - at)}%` } : { left: `${String(at)}%` }} data-late={late}>
        {late ? `${children} ` : ''}
        <b>▲</b>
        {late ? '' : ` ${children}`}
      </span>
    </Below>
  );
}

const Below = styled.p`
  position: relative;
  height: 1.25rem;
  font: ${font.meta};
  & > span {
    position: absolute;
    white-space: nowrap;
    transform: translateX(-0.45em);
  }
  & > span[data-late='true'] {
    transform: translateX(0.45em);
  }
  & b {
    font-weight: inherit;
  }
`;
const Bars = styled.div`
  display: flex;
  gap: 2px;
  height: 120px;
  margin-top: 12px;
  forced-color-adjust: none;
  & > i {
    flex: 1;
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    border-bottom: 2px solid ${color.line};
    border-radius: ${radius.bar};
  }
  & > i > b {
    background: ${color.ink3};
  }
  & > i[data-here] {
    border-bottom-color: ${color.ink};
    background: ${color.primarySoft};
  }
  & > i[data-here] > b {
    background: ${color.primary};
  }
`;
const Ends = styled.p`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  font: ${font.meta};
`;
