import { useState } from 'react';
import styled from 'styled-components';
import { below, color, font } from '@moontower/ui/theme/styles.ts';
import { Check } from '@moontower/ui/button/Check.tsx';
import { Dialog } from '@moontower/ui/overlay/Dialog.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { sections } from '../sections.ts';
import { SINGLE_KEYS, singleKeysOn } from './use-shortcuts.ts';

function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(singleKeysOn);
  return [
    on,
    (next) => {
      try {
        localStorage.setItem(SINGLE_KEYS, next ? 'on' : 'off');
      } catch {
        /* kept for this visit only */
      }
      setOn(next);
    },
  ];
}

/** Every key, and the switch that turns the single letters off. */
export function KeyboardSheet({ onClose }: { onClose: () => void }) {
  const words = useWords();
  const { keys } = words.extras;
  const [on, setOn] = useSingleKeys();
  const anywhere: [string[], string][] = [
    [['Ctrl K', '⌘ K'], keys.command],
    [['/'], keys.search],
    ...sections(words).flatMap(({ key, label }): [string[], string][] =>
      key === undefined ? [] : [[['g', key], keys.goTo(label)]],
    ),
    [['?'], keys.help],
    [['F8'], keys.notifications],
    [['Esc'], keys.close],
  ];
  const lists: [string[], string][] = [
    [['j'], keys.next],
    [['k'], keys.previous],
    [['Enter'], keys.open],
    [['n'], keys.showNew],
  ];
  const screens: [string[], string][] = [
    [['m'], keys.mapOrList],
    [['s'], keys.share],
    [['e'], keys.explain],
    [['c'], keys.compare],
  ];
  return (
    <Dialog title={keys.title} description={keys.lead} onClose={onClose} width={680}>
      <Check>
        <input
          type="checkbox"
          role="switch"
          aria-checked={on}
          checked={on}
          onChange={({ target }) => setOn(target.checked)}
        />
        {keys.off}
      </Check>
      <Columns>
        <Group title={keys.anywhere} rows={anywhere} />
        <div>
          <Group title={keys.onLists} rows={lists} />
          <Group title={keys.onScreens} rows={screens} />
        </div>
      </Columns>
    </Dialog>
  );
}

function Group({ title, rows }: { title: string; rows: [string[], string][] }) {
  const {
    extras: { keys },
  } = useWords();
  return (
    <section>
      <h3>{title}</h3>
      <List>
        {rows.map(([presses, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {presses.map((press, index) => (
                <span key={press}>
                  {index === 0 ? null : <small>{presses[0] === 'g' ? keys.andThen : keys.or}</small>}
                  <kbd>{press}</kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </List>
    </section>
  );
}

const Columns = styled.div`
  & section + section {
    margin-top: 16px;
  }
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px 32px;
  margin-top: 8px;
  ${below.phone} {
    grid-template-columns: 1fr;
  }
`;
const List = styled.dl`
  margin-top: 6px;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 7px 0;
    border-top: 1px solid ${color.line};
    font: ${font.small};
  }
  & dd {
    white-space: nowrap;
  }
  & small {
    margin: 0 5px;
    color: ${color.ink3};
    font: ${font.meta};
  }
`;
