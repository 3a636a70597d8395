import styled from 'styled-components';
import { below, color, font } from '../theme/styles.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useWords } from '../words/WordsProvider.tsx';
import { useSingleKeys } from './use-shortcuts.ts';

/** Every key, and the switch that turns the single letters off. */
export function KeyboardSheet({ onClose }: { onClose: () => void }) {
  const { extras: { keys } } = useWords();
  const [on, setOn] = useSingleKeys();
  const anywhere: [string[], string][] = [
    [['Ctrl K', '⌘ K'], keys.command], [['/'], keys.search], [['g', 'f'], keys.feed], [['g', 'p'], keys.pulse], [['g', 'a'], keys.analytics], [['g', 'k'], keys.pork], [['g', 'r'], keys.properties],
    [['?'], keys.help], [['F8'], keys.notifications], [['Esc'], keys.close],
  ];
  const lists: [string[], string][] = [[['j'], keys.next], [['k'], keys.previous], [['Enter'], keys.open], [['n'], keys.showNew]];
  const screens: [string[], string][] = [[['m'], keys.mapOrList], [['s'], keys.share], [['e'], keys.explain], [['c'], keys.compare]];
  return (
    <Dialog title={keys.title} description={keys.lead} onClose={onClose} width={680}>
      <Switch><input type="checkbox" role="switch" aria-checked={on} checked={on} onChange={({ target }) => setOn(target.checked)} />{keys.off}</Switch>
      <Columns><Group title={keys.anywhere} rows={anywhere} /><div><Group title={keys.onLists} rows={lists} /><Group title={keys.onScreens} rows={screens} /></div></Columns>
    </Dialog>
  );
}

function Group({ title, rows }: { title: string; rows: [string[], string][] }) {
  const { extras: { keys } } = useWords();
  return (
    <section>
      <h3>{title}</h3>
      <List>
        {rows.map(([presses, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{presses.map((press, index) => <span key={press}>{index === 0 ? null : <small>{presses[0] === 'g' ? keys.then : keys.or}</small>}<kbd>{press}</kbd></span>)}</dd>
          </div>
        ))}
      </List>
    </section>
  );
}

const Switch = styled.label`display: flex; align-items: center; gap: 10px; min-height: 44px; font: ${font.ui}; & input { width: 22px; height: 22px; margin: 0; accent-color: ${color.primary}; }`;
const Columns = styled.div`& section + section { margin-top: 16px; } display: grid; grid-template-columns: 1fr 1fr; gap: 8px 32px; margin-top: 8px; ${below.phone} { grid-template-columns: 1fr; }`;
const List = styled.dl`
  margin-top: 6px; & > div { display: flex; justify-content: space-between; gap: 12px; padding: 7px 0; border-top: 1px solid ${color.line}; font: ${font.small}; }
  & dd { white-space: nowrap; } & small { margin: 0 5px; color: ${color.ink3}; font: ${font.meta}; }
`;
