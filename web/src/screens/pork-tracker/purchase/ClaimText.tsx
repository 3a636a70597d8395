import type { Claim } from '@moontower/contracts/spending/claim';
import { StatePill } from '@moontower/ui/label/StatePill.tsx';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** One claim or contest: from whom, how it stands, and what it says once that is public. */
export function ClaimText({ claim }: { claim: Claim }) {
  const {
    pork: {
      purchase: { claims: words },
    },
  } = useWords();
  const format = useFormat();
  const { kind, party, proof, at, dueOn, state, text, verdict, words: reason, decidedAt } = claim;
  const from = [
    words.kinds[kind],
    party === undefined ? undefined : words.party[party],
    proof === undefined ? undefined : words.proof[proof],
    words.since(format.dayYear(at)),
  ].filter((part) => part !== undefined);
  return (
    <>
      <p>{from.join(', ')}</p>
      {state === 'waiting' ? (
        <p>{dueOn === undefined ? words.waits : words.due(format.dayYear(`${dueOn}T12:00:00Z`))}</p>
      ) : null}
      {verdict === undefined ? null : (
        <p>
          <StatePill tone="off">{words.verdicts[verdict]}</StatePill> {reason}
        </p>
      )}
      {decidedAt === undefined ? null : <p>{words.decided(format.dayYear(decidedAt))}</p>}
      {text === undefined ? null : <blockquote>{text}</blockquote>}
      {state === 'decided' && text === undefined ? <p>{words.hidden}</p> : null}
      <Links claim={claim} />
    </>
  );
}

function Links({ claim: { document, links } }: { claim: Claim }) {
  const {
    pork: {
      purchase: { claims: words },
    },
    ui,
  } = useWords();
  return (
    <p>
      {[
        ...(document === undefined ? [] : [{ href: document, name: words.document }]),
        ...links.map((href, n) => ({ href, name: words.link(String(n + 1)) })),
      ].map(({ href, name }) => (
        <a key={`${name} ${href}`} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {name}
          <span className="visually-hidden"> {ui.newWindow}</span>{' '}
        </a>
      ))}
    </p>
  );
}
