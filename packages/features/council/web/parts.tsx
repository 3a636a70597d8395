import styled from 'styled-components';
import type { CouncilFiles } from '../contract.ts';
import { FeedSource } from '@moontower/ui/records/source/FeedSource.tsx';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { useNow } from '@moontower/ui/label/use-now.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { useCouncilWords } from './council-words.ts';

/** How far the city's own files go, and which they are: said above every list that is made from them. */
export function FileEnds({ files, of }: { files: CouncilFiles; of: readonly (keyof CouncilFiles)[] }) {
  const { ends } = useCouncilWords();
  const format = useFormat();
  const now = useNow();
  const end = (name: keyof CouncilFiles): string | undefined => {
    const { endsOn } = files[name];
    if (name === 'votes') return endsOn === undefined ? ends.noVotes : ends.votes(format.day(endsOn));
    if (name === 'agenda') return endsOn === undefined ? ends.noAgenda : ends.agenda(format.day(endsOn));
    return undefined;
  };
  const checked = (name: keyof CouncilFiles): string => {
    const { checkedAt } = files[name];
    return checkedAt === undefined
      ? ends.never(ends.feeds[name])
      : ends.checked(ends.feeds[name], format.stamp(checkedAt, now));
  };
  // Of what the city does not publish, the part below says so.
  const published = of.filter((name) => files[name].feed !== '');
  return published.length === 0 ? null : (
    <Note>
      {published.map((name) => (
        <div key={name}>
          <p>
            {end(name) === undefined ? null : <strong>{end(name)} </strong>}
            {checked(name)}
          </p>
          <FeedSource feed={files[name].feed} times={false} />
        </div>
      ))}
    </Note>
  );
}

const Note = styled.div`
  display: grid;
  gap: 2px;
  margin: 8px 0 12px;
  padding: 8px 12px;
  border-inline-start: 3px solid ${color.control};
  font: ${font.small};
  color: ${color.ink2};
`;

export const Panel = styled.section`
  margin-top: 16px;
  padding: 16px 20px;
  min-width: 0;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${elevation.e1};
  font: ${font.small};
  overflow-wrap: anywhere;
  & > h2 {
    margin-bottom: 4px;
  }
  & > h3 {
    margin-top: 16px;
  }
  & a {
    display: inline-block;
    min-height: 24px;
  }
`;

export const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  margin: 8px 0;
  /* A list of long names is no wider than the page, where text is spaced out too. */
  & > label {
    min-width: 0;
    max-width: 100%;
  }
`;
