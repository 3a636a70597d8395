import styled from 'styled-components';
import { Link } from '@moontower/ui/router/router.tsx';
import type { FlaggedItem, Score } from '@moontower/contracts/spending/purchase';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { spokenAs } from '@moontower/ui/records/EvidenceFact.tsx';
import { ProvenanceBadge } from '@moontower/ui/records/ProvenanceBadge.tsx';
import { SampleTag } from '@moontower/ui/label/SampleTag.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { PayeeName } from './PayeeName.tsx';
import { dateWords, paperOf } from './purchase-words.ts';
import { PurchaseRows } from './PurchaseRows.tsx';
import { reportErrorHref } from './report-error.ts';
import { RuleHitBox } from './RuleHitBox.tsx';
import { ScoreRuler } from './ScoreRuler.tsx';
import { ScoreBar } from './ScoreBlock.tsx';
import { possiblePoints, scoreParts, showPoints, strongRules, type ScorePart } from './score-parts.ts';
import { PurchaseTitle } from '@moontower/ui/records/PurchaseTitle.tsx';

/**
 * `titled` is off in a dialog, which has its own heading. How a score adds up: four parts, the rules that fired in
 * each, the values they compared, and what all this does not show.
 */
export function ExplainScore({
  purchase,
  rowsWanted,
  titled = true,
}: {
  purchase: FlaggedItem;
  /** Its accounting lines were asked for: they open and are led to. */
  rowsWanted: boolean;
  titled?: boolean;
}) {
  const { pork } = useWords();
  const { explain } = pork;
  const format = useFormat();
  const { score } = purchase;
  return (
    <>
      <Top>
        <ProvenanceBadge provenance="moontower-calculation" score />
        {purchase.simulated === true ? <SampleTag /> : null}
        <span>{explain.rules(score.ruleSet)}</span>
      </Top>
      {titled ? <h2 id="explain-title">{explain.title}</h2> : null}
      <Sub>
        <PurchaseTitle of={purchase.title} />, {format.fullMoney(purchase.value)}, {dateWords(purchase, pork, format)}
        <br />
        <PayeeName of={purchase} />
      </Sub>
      {score.bucket === 'not-scored' ? (
        <Small>
          <b>{explain.because}</b> {pork.notScored.reason(score.notScoredBecause ?? pork.notScored.none)}
        </Small>
      ) : (
        <>
          <Sum score={score} />
          <OrdinaryReason score={score} />
        </>
      )}
      <PurchaseRows purchase={purchase} opened={rowsWanted} />
      <Small>
        <b>{explain.doesNotShow}</b> {explain.doesNotShowText}
      </Small>
      <Acts>
        <Link to="/methods">{explain.method}</Link>
        <a href={reportErrorHref(purchase.id)}>{explain.error}</a>
      </Acts>
    </>
  );
}

/** The parts, their sum, what could have been earned, and why the rules suggest a review. */
function Sum({ score }: { score: Score }) {
  const { pork } = useWords();
  const { explain } = pork;
  const format = useFormat();
  const parts = scoreParts(score);
  const possible = possiblePoints(score);
  return (
    <>
      <ScoreRuler parts={parts} score={score} />
      <Parts>
        {parts.map((part) => (
          <PartBox key={part.part} part={part} />
        ))}
      </Parts>
      <Total data-sum={score.total}>
        <span>{parts.map(({ points }) => showPoints(points)).join(' + ')}</span>
        <b>= {score.total}</b>
      </Total>
      {possible < 100 ? <Small>{explain.possible(showPoints(score.total), showPoints(possible))}</Small> : null}
      <PriorityReason score={score} />
      <Notes notes={score.labels} />
      <Small>
        {explain.confidence}: {explain.confidences[score.confidence]} · {explain.run(format.dayYear(score.scoredAt))}
      </Small>
    </>
  );
}

/** What could make it fine, by the rule that weighs most; every rule has its own beneath it. */
function OrdinaryReason({ score: { hits } }: { score: Score }) {
  const {
    pork: { explain },
  } = useWords();
  const [most] = hits.filter(({ counted }) => counted > 0).toSorted((one, other) => other.counted - one.counted);
  if (most === undefined) return null;
  const [given] = most.innocentExplanations;
  const [said] = explain.reasonsOf(`${most.rule}.${String(most.version)}`, most.innocentExplanations);
  if (said === undefined) return null;
  const paper = paperOf(most, explain);
  return (
    <Small data-ordinary="">
      <b>{explain.ordinary}:</b> <span lang={spokenAs(said, given)}>{said}</span>
      {paper === undefined ? null : (
        <>
          . <b>{explain.paper}:</b> {paper}.
        </>
      )}
    </Small>
  );
}

/** What is known beside the points: an exemption by law, a day that is the payment's, a missing number. */
function Notes({ notes }: { notes: readonly string[] }) {
  const {
    pork: { explain },
  } = useWords();
  if (notes.length === 0) return null;
  return (
    <Small>
      <b>{explain.notes}:</b>{' '}
      {notes.map((given, at) => (
        <span key={given} lang={spokenAs(explain.note(given), given)}>
          {at === 0 ? '' : ' · '}
          {explain.note(given)}
        </span>
      ))}
    </Small>
  );
}

function PriorityReason({ score }: { score: Score }) {
  const {
    pork: { explain },
  } = useWords();
  if (!score.reviewPriority) return null;
  const signs = strongRules(score).map(({ rule, version, title }) =>
    explain.titled(`${rule}.${String(version)}`, title),
  );
  return (
    <Small>
      <b>{explain.priority}</b> {signs.length === 0 ? explain.priorityHigh : explain.priorityPair(signs.join('; '))}
    </Small>
  );
}

function PartBox({ part }: { part: ScorePart }) {
  const {
    pork: { explain },
  } = useWords();
  const { hits, scored } = part;
  return (
    <Part data-part-name={part.part} data-points={part.points}>
      <h3>{explain.parts[part.part]}</h3>
      <b>
        {scored ? (
          <>
            {showPoints(part.points)} <span>{explain.of(String(part.limit))}</span>
          </>
        ) : (
          <span>{explain.notScored}</span>
        )}
      </b>
      <ScoreBar share={part.points / part.limit} />
      {hits.length === 0 ? (
        <p>{scored ? explain.nothing[part.part] : explain.notScoredText}</p>
      ) : (
        hits.map((hit) => <RuleHitBox key={`${hit.rule}-${hit.family}`} hit={hit} />)
      )}
    </Part>
  );
}

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-bottom: 8px;
  & > span:last-of-type {
    margin-left: auto;
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
const Sub = styled.p`
  font: ${font.small};
  color: ${color.ink2};
  overflow-wrap: anywhere;
`;
const Parts = styled.div`
  display: grid;
  gap: 11px;
  margin-top: 10px;
`;
const Part = styled.section`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 12px;
  & > h3 {
    font: ${font.uiStrong};
  }
  & > b {
    font: 600 1.0625rem/1.25rem var(--head);
    font-variant-numeric: tabular-nums;
    & > span {
      font: ${font.meta};
      color: ${color.ink3};
    }
  }
  & > span {
    grid-column: 1 / -1;
    height: 6px;
    margin: 2px 0;
  }
  & > p,
  & > div {
    grid-column: 1 / -1;
    font: ${font.small};
    color: ${color.ink2};
  }
`;
const Total = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  margin-top: 12px;
  padding-top: 8px;
  border-top: 2px solid ${color.ink};
  font: ${font.ui};
  font-variant-numeric: tabular-nums;
  & > b {
    font: 700 1.5rem/1.75rem var(--head);
  }
`;
const Small = styled.p`
  margin-top: 6px;
  font: ${font.small};
  color: ${color.ink2};
  & b {
    font-weight: 600;
    color: ${color.ink};
  }
`;
const Acts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  margin-top: 10px;
  font: ${font.small};
  & a {
    min-height: 24px;
  }
`;
