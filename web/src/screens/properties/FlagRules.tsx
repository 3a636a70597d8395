import styled from 'styled-components';
import type { ItemFlag } from '@moontower/contracts/item';
import { Link } from '../../router/router.tsx';
import { color, font, radius } from '../../theme/styles.ts';
import { useWords } from '../../words/WordsProvider.tsx';

/** The rules that hold of a record, each with what it rests on and what could explain it. */
export function FlagRules({ flags }: { flags: readonly ItemFlag[] }) {
  const { accountability, ui } = useWords();
  return flags.map((flag) => {
    const own = Object.entries(accountability.rules).find(([id]) => id === flag.rule)?.[1];
    const innocent =
      own === undefined ? flag.innocentExplanations : Object.values(own.innocent).filter((text) => text !== '');
    return (
      <Box key={flag.rule}>
        <h4>{own?.title ?? flag.title}</h4>
        {own === undefined ? null : <p>{own.why}</p>}
        {flag.evidence.length === 0 ? null : (
          <dl>
            {flag.evidence.map(({ name, text }) => (
              <div key={`${name} ${text}`}>
                <dt>{Object.entries(accountability.evidence).find(([id]) => id === name)?.[1] ?? name}</dt>
                <dd>
                  <bdi>{text}</bdi>
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

const Box = styled.div`
  margin: 8px 0;
  padding: 10px 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  font: ${font.small};
  color: ${color.ink2};
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
