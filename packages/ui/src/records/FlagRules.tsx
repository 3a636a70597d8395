import { Flag } from 'lucide-react';
import styled from 'styled-components';
import type { ItemFlag } from '@moontower/contracts/items/item';
import { Link } from '../router/router.tsx';
import { color, font, radius } from '../theme/styles.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { publishedDay } from './words/column-label.ts';

function useRules(flags: readonly ItemFlag[]) {
  const { accountability } = useWords();
  return flags.map((flag) => ({
    flag,
    own: Object.entries(accountability.rules).find(([id]) => id === flag.rule)?.[1],
  }));
}

/** In a list: that a record is flagged, and by which rules. */
export function FlagLine({ flags }: { flags: readonly ItemFlag[] }) {
  const { accountability } = useWords();
  const rules = useRules(flags).map(({ flag, own }) => own?.title ?? flag.title);
  return (
    <Line>
      <Flag size={14} aria-hidden /> {accountability.title}: {rules.join('; ')}
    </Line>
  );
}

/** The rules that hold of a record, each with what it rests on and what could explain it. */
export function FlagRules({ flags, heading: Heading = 'h4' }: { flags: readonly ItemFlag[]; heading?: 'h3' | 'h4' }) {
  const { accountability, ui } = useWords();
  return useRules(flags).map(({ flag, own }) => {
    const innocent =
      own === undefined ? flag.innocentExplanations : Object.values(own.innocent).filter((text) => text !== '');
    return (
      <Box key={flag.rule}>
        <Heading>{own?.title ?? flag.title}</Heading>
        {own === undefined ? null : <p>{own.why}</p>}
        {flag.evidence.length === 0 ? null : (
          <dl>
            {flag.evidence.map(({ name, text }) => (
              <div key={`${name} ${text}`}>
                <dt>{Object.entries(accountability.evidence).find(([id]) => id === name)?.[1] ?? name}</dt>
                <dd>
                  <EvidenceText name={name} text={text} />
                </dd>
              </div>
            ))}
          </dl>
        )}
        <p>
          <b>{accountability.innocent}:</b>
        </p>
        <ul>
          {innocent.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Link to="/methods">{ui.method}</Link>
      </Box>
    );
  });
}

const UID = /^[a-z0-9-]+:(.+)$/;
/** What a rule rests on: a day as days are written here, and another record as the way to it. */
function EvidenceText({ name, text }: ItemFlag['evidence'][number]) {
  const format = useFormat();
  const key = UID.exec(text)?.[1];
  if (['case', 'registration'].includes(name) && key !== undefined)
    return (
      <Link to={`/item/${encodeURIComponent(text)}`}>
        <bdi>{key}</bdi>
      </Link>
    );
  const day = publishedDay(text);
  return <bdi>{day === undefined ? text : format.dayYear(day)}</bdi>;
}

/** On a record’s own page: that it is flagged, by which rules, and that this is a question. */
export function RecordFlags({ flags }: { flags: readonly ItemFlag[] }) {
  const { accountability } = useWords();
  return (
    <section aria-labelledby="flags">
      <h2 id="flags">{accountability.title}</h2>
      <p>{accountability.question}</p>
      <FlagRules flags={flags} heading="h3" />
    </section>
  );
}

const Line = styled.p`
  font: ${font.small};
  color: ${color.ink2};
  & > svg {
    vertical-align: -2px;
  }
`;
const Box = styled.div`
  margin: 8px 0;
  padding: 10px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  font: ${font.small};
  color: ${color.ink2};
  & > h3,
  & > h4 {
    font: ${font.uiStrong};
    color: ${color.ink};
  }
  & > ul {
    padding-left: 18px;
    list-style: disc;
  }
  & dl > div {
    display: flex;
    gap: 8px;
  }
  & dt {
    color: ${color.ink3};
  }
`;
