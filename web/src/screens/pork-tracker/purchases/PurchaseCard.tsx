import styled from 'styled-components';
import type { FlaggedItem } from '@moontower/contracts/spending/purchase';
import { spokenAs } from '@moontower/ui/records/EvidenceFact.tsx';
import { PurchaseTitle, usePurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';
import { below, color, font, from } from '@moontower/ui/theme/styles.ts';
import { Link } from '@moontower/ui/router/router.tsx';
import { LinkButton } from '@moontower/ui/button/LinkButton.tsx';
import { lampEdge } from '@moontower/ui/page/lamp-edge.ts';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { Time } from '@moontower/ui/label/Time.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PayeeName } from './PayeeName.tsx';
import { dateWords } from './purchase-words.ts';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ScoreBlock } from './ScoreBlock.tsx';
import { sourceLinks } from './source-links.ts';
import { TimesMedian } from './TimesMedian.tsx';

interface Props {
  purchase: FlaggedItem;
  explained: boolean;
  /** Came with the last press of the pill. */
  fresh: boolean;
  compared: boolean;
  explain: () => void;
  /** Explains it and leads to its accounting lines. */
  showRows: () => void;
  compare: () => void;
}

/** A scored purchase: the rules' score and the people's review as two facts, its words, its documents. */
export function PurchaseCard({ purchase, explained, fresh, compared, explain, showRows, compare }: Props) {
  const { pork, ui } = useWords();
  const { card } = pork;
  const format = useFormat();
  const { score } = purchase;
  const title = usePurchaseTitle(purchase.title).text;
  const notScored = score.bucket === 'not-scored';
  const links = sourceLinks(purchase);
  return (
    <Card data-on={explained ? '' : undefined} $fresh={fresh} data-purchase={purchase.id}>
      <ScoreBlock score={score} />
      <h3>
        <Link to={`/pork-tracker/${encodeURIComponent(purchase.id)}`}>
          <PurchaseTitle of={purchase.title} />
        </Link>
        {purchase.simulated === true ? (
          <>
            {' '}
            <SampleTag />
          </>
        ) : null}
      </h3>
      <Amount>
        <data value={purchase.value}>{format.fullMoney(purchase.value)}</data>
      </Amount>
      <div>
        <Line>
          <Facts purchase={purchase} />
        </Line>
        <TimesMedian purchase={purchase} />
        <WhyListed hits={score.hits} />
        <ReviewFacts purchase={purchase}>
          <span>
            <Matched purchase={purchase} />
          </span>
        </ReviewFacts>
      </div>
      <Acts>
        <LinkButton
          aria-label={card.reasonsOf(title)}
          aria-pressed={explained}
          data-explain={purchase.id}
          aria-keyshortcuts="e"
          onClick={explain}
        >
          {card.reasons}
        </LinkButton>
        <LinkButton aria-label={card.rowsOf(title)} onClick={showRows}>
          {card.rows}
        </LinkButton>
        {links.document === undefined ? null : (
          <a
            href={links.document}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${card.documentOf(title)} ${ui.newWindow}`}
          >
            {card.document}
          </a>
        )}
        <LinkButton
          aria-label={compared ? card.comparedOf(title) : card.compareOf(title)}
          aria-pressed={compared}
          aria-keyshortcuts="c"
          onClick={compare}
        >
          {compared ? card.compared : card.compare}
        </LinkButton>
        {notScored ? null : <Note>{card.rule}</Note>}
      </Acts>
    </Card>
  );
}

function Facts({ purchase }: { purchase: FlaggedItem }) {
  const { pork } = useWords();
  const { card } = pork;
  const format = useFormat();
  const { department, dateSource, publishedAt, lines } = purchase;
  const { number } = sourceLinks(purchase);
  const date = dateWords(purchase, pork, format);
  return (
    <>
      {department === undefined ? card.noDepartment : <span lang="en">{department}</span>} ·{' '}
      {dateSource === 'none' ? date : <Time at={publishedAt}>{date}</Time>} · <PayeeName of={purchase} /> ·{' '}
      {lines === 1 ? card.oneLine : card.lines(format.count(lines))}
      {number === undefined ? null : (
        <>
          {' '}
          · <code>{number}</code>
        </>
      )}
    </>
  );
}

/** The rules that gave points, the weightiest first. */
function WhyListed({ hits }: Pick<FlaggedItem['score'], 'hits'>) {
  const {
    pork: { card, explain },
  } = useWords();
  const counted = hits.filter((hit) => hit.counted > 0).toSorted((one, other) => other.counted - one.counted);
  if (counted.length === 0) return null;
  return (
    <Why data-why="">
      <small>{card.why}</small>{' '}
      {counted.map(({ rule, version, title }, at) => {
        const said = explain.titled(`${rule}.${String(version)}`, title);
        return (
          <span key={rule} lang={spokenAs(said, title)}>
            {at === 0 ? said : ` · ${said}`}
          </span>
        );
      })}
    </Why>
  );
}

/** The listed words in the text, or why there is no score. */
function Matched({ purchase: { flaggedKeywords, score } }: { purchase: FlaggedItem }) {
  const {
    pork: { card, explain, notScored },
  } = useWords();
  if (score.bucket === 'not-scored')
    return (
      <>
        <small>{explain.because}</small> <b>{notScored.reason(score.notScoredBecause ?? notScored.none)}</b>
      </>
    );
  if (flaggedKeywords.length === 0) return null;
  return (
    <>
      <small>{card.matched}</small> <b lang="en">{flaggedKeywords.join(', ')}</b>
    </>
  );
}

const Card = styled.article<{ $fresh: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: max(76px, 4.75rem) minmax(0, 1fr) auto;
  gap: 0 20px;
  padding: 8px 18px 7px;
  ${({ $fresh }) => $fresh && lampEdge}
  & > :first-child {
    grid-row: 1 / span 3;
  }
  & > :nth-child(n + 4) {
    grid-column: 2 / -1;
  }
  & h3 {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    & > a:not(:hover) {
      color: ${color.ink};
      text-decoration-color: transparent;
    }
  }
  ${from.short} {
    &[data-on] {
      background: ${color.primarySoft};
      box-shadow: inset 3px 0 0 ${color.primary};
    }
  }
  ${below.phone} {
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 2px 14px;
    padding: 12px 16px;
    & > :first-child {
      grid-row: 1 / span 4;
    }
    & > :nth-child(n + 2) {
      grid-column: 2;
    }
    & > :nth-child(3) {
      grid-row: 1;
    }
  }
  /* Where text is enlarged on a phone, the score has a line of its own. */
  @container (max-width: 16rem) {
    grid-template-columns: minmax(0, 1fr);
    && > * {
      grid-column: 1;
      grid-row: auto;
    }
  }
`;
const Line = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
  overflow: hidden;
  overflow-wrap: anywhere;
  font: ${font.small};
  color: ${color.ink2};
  & b {
    font-weight: 600;
  }
  & code {
    font: ${font.monoSmall};
  }
`;
const Why = styled.p`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
  overflow: hidden;
  font: ${font.small};
  & small {
    font: inherit;
    color: ${color.ink3};
  }
  ${below.phone} {
    -webkit-line-clamp: 3;
  }
`;
const Amount = styled.p`
  font: 600 1.25rem/1.5rem var(--head);
  font-variant-numeric: tabular-nums;
  letter-spacing: -0.01em;
  text-align: right;
  ${below.phone} {
    text-align: left;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 14px;
  font: ${font.small};
  & > a,
  & > button {
    display: inline-block;
    padding: 2px 0;
    min-height: 24px;
  }
  ${below.phone} {
    gap: 0 16px;
    & > a,
    & > button {
      min-height: 44px;
    }
  }
`;
const Note = styled.span`
  margin-left: auto;
  font: ${font.meta};
  color: ${color.ink3};
  ${below.phone} {
    margin-left: 0;
    width: 100%;
  }
`;
