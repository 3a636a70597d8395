import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@moontower/ui/button/Button.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import styled from 'styled-components';
import { font } from '@moontower/ui/theme/styles.ts';
import { AlertDialog } from './AlertDialog.tsx';
import { AlertLines } from './AlertLines.tsx';
import { changeOwn, endOwn, ownAlerts, type OwnAlert } from './alert-queries.ts';

/** The alerts of who signed in, on the page of their account. */
export function AlertsPart({ token }: { token: string }) {
  const { alerts: words, ui } = useWords();
  const client = useQueryClient();
  const { data } = useQuery(ownAlerts(token));
  const [adding, setAdding] = useState(false);
  const [said, setSaid] = useState('');
  const act = async (work: Promise<OwnAlert[]>, done: string) => {
    try {
      client.setQueryData(ownAlerts(token).queryKey, await work);
      setSaid(done);
    } catch {
      setSaid(ui.errorHelp);
    }
  };
  const { manage } = words;
  return (
    <>
      {data === undefined ? null : (
        <AlertLines
          alerts={data}
          change={(id, frequency) => void act(changeOwn(id, frequency), manage.changed)}
          end={(id) => void act(endOwn(id), manage.ended)}
        />
      )}
      <Told role="status">{said}</Told>
      <Button onClick={() => setAdding(true)}>{words.open}</Button>
      {adding ? (
        <AlertDialog
          onClose={() => {
            setAdding(false);
            void client.invalidateQueries({ queryKey: ownAlerts(token).queryKey });
          }}
        />
      ) : null}
    </>
  );
}

const Told = styled.p`
  margin-top: 8px;
  font: ${font.smallStrong};
`;
