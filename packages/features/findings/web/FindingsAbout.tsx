import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import type { FindingAbout } from '@moontower/contracts/findings/finding-limits';
import { withQuery } from '@moontower/contracts/wire/with-query';
import { Link } from '@moontower/ui/router/router.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { findingList } from './finding-queries.ts';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { Card } from '@moontower/ui/page/Card.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';

/**
 * Published findings about one thing, and the way to write one; where there is none, that way alone. `written`: what
 * the form begins with, where that is not the id.
 */
export function FindingsAbout({ kind, id, written = id }: { kind: FindingAbout; id: string; written?: string }) {
  const {
    extras: { findingsAbout: words },
  } = useWords();
  const account = useAccount();
  const { data = [] } = useQuery(findingList({ kind, about: id }, account?.id));
  const way = <Link to={withQuery('/findings/new', { kind, about: written })}>{words.write}</Link>;
  if (data.length === 0) return <Alone data-screen-only>{way}</Alone>;
  return (
    <Box aria-labelledby="findings-about">
      <h2 id="findings-about">{words.title}</h2>
      <ul>
        {data.map((finding) => (
          <li key={finding.id}>
            <Link to={`/findings/${finding.id}`}>
              <span lang={finding.language}>{finding.claim}</span>
            </Link>{' '}
            <small>{words.badge}</small>
          </li>
        ))}
      </ul>
      <p>{way}</p>
    </Box>
  );
}

const Alone = styled.p`
  margin-top: 16px;
  font: ${font.small};
  & > a {
    display: inline-block;
    min-height: 24px;
  }
  @media print {
    display: none;
  }
`;
const Box = styled(Card)`
  margin-top: 16px;
  padding: 20px;
  overflow-wrap: anywhere;
  & > h2 {
    margin-bottom: 6px;
  }
  & > ul > li {
    padding: 8px 0;
    border-top: 1px solid ${color.line};
  }
  & small {
    display: block;
    font: ${font.meta};
    color: ${color.ink3};
  }
`;
