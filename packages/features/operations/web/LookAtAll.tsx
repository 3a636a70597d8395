import styled from 'styled-components';
import { askSources } from '../addresses.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useFormat } from '@moontower/ui/words/WordsProvider.tsx';
import { ActRow } from './desk/ActRow.tsx';
import { Small } from './desk/desk-styles.ts';
import { useOperationsWords } from './operations-words.ts';

/** One press for every source: what is read weekly is looked at today. */
export function LookAtAll({ toRead = 0 }: { toRead?: number }) {
  const { feedsDesk: words } = useOperationsWords();
  const format = useFormat();
  const send = async () => {
    const { count, waiting, seconds } = await ask(askSources, { body: {} });
    const asked = words.lookAll.asked(format.count(count), format.count(Math.ceil(seconds / 60)));
    const before = words.lookAll.waiting(format.count(waiting));
    toast({ title: count === 0 ? before : asked, ...(count > 0 && waiting > 0 && { text: before }), tone: 'success' });
  };
  return (
    <All>
      <Small>{words.lookAll.means}</Small>
      {toRead === 0 ? null : <Small role="status">{words.lookAll.toRead(format.count(toRead))}</Small>}
      <ActRow
        acts={[{ press: words.lookAll.press, label: () => words.lookAll.press, send }]}
        name=""
        changes={[['feeds'], ['ops', 'health']]}
      />
    </All>
  );
}

const All = styled.div`
  display: grid;
  gap: 8px;
  max-width: 72ch;
  margin: 20px 0;
`;
