import styled from 'styled-components';
import type { RuleHit } from '@moontower/contracts/spending/purchase';
import { EvidenceFact, spokenAs } from '@moontower/ui/records/EvidenceFact.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { paperOf } from './purchase-words.ts';
import { showPoints } from './score-parts.ts';

/** A rule that fired: its points, what it compared, why that can matter and what else it could be. */
export function RuleHitBox({ hit }: { hit: RuleHit }) {
  const {
    pork: { explain },
  } = useWords();
  const key = `${hit.rule}.${String(hit.version)}`;
  const title = explain.titled(key, hit.title);
  const why = explain.whyOf(key, hit.whyItMatters);
  const reasons = explain.reasonsOf(key, hit.innocentExplanations);
  const paper = paperOf(hit, explain);
  return (
    <HitBox>
      <p>
        <b>{showPoints(hit.counted)}</b> <span lang={spokenAs(title, hit.title)}>{title}</span>
      </p>
      <ul aria-label={explain.facts}>
        {hit.evidence.map((fact, index) => (
          <li key={`${fact.label}${String(index)}`}>
            <EvidenceFact fact={fact} said={explain} />
          </li>
        ))}
      </ul>
      {hit.counted === 0 ? <p>{explain.noPoints}</p> : null}
      <details>
        <summary>{explain.details}</summary>
        <p>{explain.rule(hit.rule, String(hit.version))}</p>
        <p>
          <b>{explain.why}:</b> <span lang={spokenAs(why, hit.whyItMatters)}>{why}</span>
        </p>
        {reasons.length === 0 ? null : (
          <>
            <p>
              <b>{explain.ordinary}:</b>
            </p>
            <ul lang={spokenAs(reasons[0], hit.innocentExplanations[0])}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        )}
        {paper === undefined ? null : (
          <p data-paper="">
            <b>{explain.paper}:</b> {paper}
          </p>
        )}
      </details>
    </HitBox>
  );
}

const HitBox = styled.div`
  & b {
    font-weight: 600;
    color: ${color.ink};
  }
  & > ul {
    margin-top: 2px;
    padding-left: 12px;
    border-left: 2px solid ${color.line};
  }
  & li {
    overflow-wrap: anywhere;
  }
  & code {
    font: ${font.monoSmall};
    color: ${color.ink3};
  }
  & summary {
    min-height: 24px;
    color: ${color.primary};
    text-decoration: underline;
    text-underline-offset: 0.18em;
    cursor: pointer;
  }
  & details ul {
    padding-left: 20px;
    list-style: disc;
  }
`;
