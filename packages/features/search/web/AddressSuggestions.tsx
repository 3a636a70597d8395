import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { color, elevation, font, radius } from '@moontower/ui/theme/styles.ts';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { searchFor } from './search-query.ts';

/** Nothing is asked while somebody types on. */
const PAUSE_MS = 250;
const FEWEST_LETTERS = 3;
const MOST = 5;
/** The search finds an address by its records' words too: of so many, those are shown that hold what is typed. */
const LOOKED_AT = 20;

interface SuggestionsProps {
  /** The text box that they belong to: it becomes a combobox while this stands. */
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onPick: (address: string) => void;
}

/**
 * Addresses that our records name and that begin so, below the box in which one is typed. Arrows choose, Enter takes,
 * Escape closes; whoever ignores them looks up what was typed, as ever.
 */
export function AddressSuggestions({ field, text, onPick }: SuggestionsProps) {
  const {
    feedParts: { suggest },
  } = useWords();
  const format = useFormat();
  const id = useId();
  const addresses = useAddresses(text);
  const begun = { of: text, active: -1, shut: false };
  const [held, hold] = useState(begun);
  // What was chosen or closed goes with the text it was of.
  const { active, shut } = held.of === text ? held : begun;
  const close = () => hold({ of: text, active: -1, shut: true });
  const open = !shut && addresses.length > 0;
  const pick = (at: number) => {
    const address = addresses[at];
    if (address === undefined) return;
    close();
    onPick(address.title);
  };
  useComboboxKeys(field, {
    list: open ? id : undefined,
    option: open && active >= 0 ? `${id}-${String(active)}` : undefined,
    move: (by) => {
      const from = active < 0 && by < 0 ? 0 : active;
      hold({ of: text, active: (from + by + addresses.length) % addresses.length, shut });
    },
    take: active < 0 ? undefined : () => pick(active),
    close,
  });
  return (
    <Anchor>
      <span role="status" className="visually-hidden">
        {open ? suggest.count(format.count(addresses.length)) : ''}
      </span>
      {open ? (
        <List id={id} role="listbox" aria-label={suggest.label}>
          {addresses.map(({ title, records = 0 }, at) => (
            <Choice
              key={title}
              id={`${id}-${String(at)}`}
              role="option"
              aria-selected={at === active}
              // A press must not take the focus out of the box before it counts.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(at)}
            >
              {title}
              <small>{suggest.records(format.count(records))}</small>
            </Choice>
          ))}
        </List>
      ) : null}
    </Anchor>
  );
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
/** Each word that is typed begins one of the address, or is a longer form of it: `Avenue` of `Ave`. */
function holds(address: string, typed: string): boolean {
  const held = wordsOf(address);
  const longer = (word: string, own: string) => own.length > 1 && /^\D/.test(own) && word.startsWith(own);
  return wordsOf(typed).every((word) => held.some((own) => own.startsWith(word) || longer(word, own)));
}

function useAddresses(text: string) {
  const language = useLanguage();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    ...searchFor({ q: asked, kind: 'address', limit: LOOKED_AT }, language),
    enabled: asked.length >= FEWEST_LETTERS,
    placeholderData: undefined,
  });
  // An answer to an older text is none; nor is what is only spelt nearly so.
  if (data === undefined || data.close || data.words !== undefined || asked !== text.trim()) return [];
  const found = data.groups.find(({ kind }) => kind === 'address')?.results ?? [];
  return found.some(({ title }) => title === asked)
    ? []
    : found.filter(({ title }) => holds(title, asked)).slice(0, MOST);
}

interface ComboboxKeys {
  /** The ids of what is open and of the choice that is meant. */
  list: string | undefined;
  option: string | undefined;
  move: (by: 1 | -1) => void;
  take: (() => void) | undefined;
  close: () => void;
}

/** Says of the box what it is, and hears its keys: it is drawn elsewhere, on the first page. */
function useComboboxKeys(field: RefObject<HTMLInputElement | null>, keys: ComboboxKeys): void {
  const { list, option } = keys;
  useEffect(() => {
    const box = field.current;
    if (box === null) return undefined;
    const said: Record<string, string | undefined> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(list !== undefined),
      'aria-controls': list,
      'aria-activedescendant': option,
    };
    for (const [name, value] of Object.entries(said))
      if (value === undefined) box.removeAttribute(name);
      else box.setAttribute(name, value);
    return () => Object.keys(said).forEach((name) => box.removeAttribute(name));
  }, [field, list, option]);
  useEffect(() => {
    const box = field.current;
    if (box === null || list === undefined) return undefined;
    const press = (event: KeyboardEvent) => {
      const acts: Record<string, (() => void) | undefined> = {
        ArrowDown: () => keys.move(1),
        ArrowUp: () => keys.move(-1),
        Enter: keys.take,
        Escape: keys.close,
      };
      const act = event.isComposing ? undefined : acts[event.key];
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    box.addEventListener('keydown', press);
    box.addEventListener('blur', keys.close);
    return () => {
      box.removeEventListener('keydown', press);
      box.removeEventListener('blur', keys.close);
    };
  });
}

const Anchor = styled.div`
  position: relative;
  max-width: 760px;
`;
const List = styled.ul`
  position: absolute;
  left: 0;
  right: 0;
  top: 6px;
  z-index: var(--layer-popover);
  padding: 6px;
  border-radius: ${radius.card};
  background: ${color.raised};
  box-shadow: ${elevation.e3};
  /* Where the device decides the colours, no shadow is drawn, and this line is. */
  outline: 1px solid transparent;
`;
const Choice = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 12px;
  min-height: 44px;
  padding: 4px 10px;
  border-radius: ${radius.control};
  font: ${font.ui};
  color: ${color.ink};
  cursor: pointer;
  small {
    font: ${font.meta};
    color: ${color.ink3};
  }
  &:hover {
    background: ${color.sunken};
  }
  &[aria-selected='true'] {
    background: ${color.primarySoft};
    outline: 2px solid ${color.ink};
    outline-offset: -2px;
  }
`;
