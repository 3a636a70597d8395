import styled from 'styled-components';
import { useQuery } from '@tanstack/react-query';
import { PARTIES, type Party } from '@moontower/contracts/spending/claim-limits';
import { readToken } from '@moontower/ui/data/requests/api-fetch.ts';
import { me } from '@moontower/ui/data/queries/queries.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { IssuedLetter } from '@moontower/ui/share/IssuedLetter.tsx';
import { useIssued } from '@moontower/ui/share/use-issued.ts';
import { useFormat, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { letterCode } from '../pork-queries.ts';
import { Part } from '../kit/page-part.ts';

/** For operators: a letter with a code. Shown once and kept nowhere on this device. */
export function LetterCodes({ id, title }: { id: string; title: string }) {
  const {
    pork: {
      purchase: { letter: words },
    },
  } = useWords();
  const format = useFormat();
  const token = readToken();
  const { data } = useQuery(me(token));
  const { letter, error, press } = useIssued();
  if (token === undefined || data?.roles.includes('operator') !== true) return null;
  const make = async (party: Party) => {
    const { code, expiresAt } = await letterCode(id, party);
    const address = `${location.origin}/pork-tracker/${encodeURIComponent(id)}`;
    return words.letter({ title, address, code, until: format.dayYear(expiresAt) });
  };
  return (
    <Part aria-labelledby="letters">
      <h2 id="letters">{words.title}</h2>
      <p>{words.lead}</p>
      <Presses>
        {PARTIES.map((party) => (
          <Button key={party} $small onClick={() => press(() => make(party))}>
            {words[party]}
          </Button>
        ))}
      </Presses>
      <p role="status">{error === undefined ? '' : words.failed}</p>
      {letter === undefined ? null : <IssuedLetter key={letter} text={letter} />}
    </Part>
  );
}

const Presses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin: 8px 0;
`;
