import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { MOST_ASKED } from '@moontower/search/search-kinds';
import { leftOutOf } from '@moontower/search/web/asked-words.ts';
import { searchFor, type FoundGroup, type FoundThing, type SearchPage } from '@moontower/search/web/search-query.ts';
import { FoundTitle } from '@moontower/search/web/FoundLink.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useDebounced } from './use-debounced.ts';

/** Of each kind. */
const FEW = 3;
/** Up to four streets as typed stand before the busiest that is one slip away: it is shown too. */
const FEW_STREETS = 5;
const MOST_SHOWN: Partial<Record<FoundGroup['kind'], number>> = { screen: 0, street: FEW_STREETS };
/** The reader is still typing. */
const WAIT_MS = 120;

interface Props {
  text: string;
  go: (path: string) => void;
  /** Told the first of what was found. */
  onFound: (value: string) => void;
}

/**
 * What the search finds for the text in the command menu, each thing with its kind in words; pages are named by the
 * menu itself.
 */
export function FoundItems({ text, go, onFound }: Props) {
  const { search, extras } = useWords();
  const answer = useFound(text);
  const found = thingsOf(answer.data);
  const [top] = found;
  const first = top === undefined || answer.isPlaceholderData ? undefined : valueOf(top);
  // Told once for each answer; who is told may be drawn anew meanwhile.
  const told = useRef(onFound);
  useEffect(() => {
    told.current = onFound;
  });
  useEffect(() => {
    if (first !== undefined) told.current(first);
  }, [first]);
  return (
    <>
      {found.length === 0 ? null : (
        <Command.Group heading={search.title}>
          {found.map((thing) => (
            <Command.Item key={thing.id} value={valueOf(thing)} onSelect={() => open(thing, go)}>
              <Found thing={thing} />
            </Command.Item>
          ))}
        </Command.Group>
      )}
      <Command.Group heading={extras.command.find}>
        <Command.Item value="every result" onSelect={() => go(`/search?q=${encodeURIComponent(text)}`)}>
          {extras.command.searchFor(text)}
        </Command.Item>
      </Command.Group>
    </>
  );
}

function useFound(text: string) {
  const language = useLanguage();
  const settled = useDebounced(text.slice(0, MOST_ASKED), WAIT_MS);
  return useQuery(searchFor({ q: settled, limit: FEW_STREETS }, language));
}

const thingsOf = (answer: SearchPage | undefined): FoundThing[] =>
  answer?.groups.flatMap(({ kind, results }) => results.slice(0, MOST_SHOWN[kind] ?? FEW)) ?? [];
const valueOf = ({ id }: FoundThing): string => `found ${id}`;

function open({ path, url }: FoundThing, go: (path: string) => void): void {
  if (path !== undefined) go(path);
  else if (url !== undefined) window.open(url, '_blank', 'noopener');
}

function Found({ thing }: { thing: FoundThing }) {
  const { search, ui } = useWords();
  const format = useFormat();
  const { kind, type, detail, records, provenance } = thing;
  return (
    <Line>
      <span>
        <FoundTitle thing={thing} />
      </span>
      <small>
        {provenance === 'resident-report'
          ? ui.provenance[provenance]
          : type === undefined
            ? search.kind[kind]
            : ui.types[type]}
        {detail === undefined ? null : (
          <>
            {' · '}
            <bdi lang="en">{detail}</bdi>
          </>
        )}
        {records === undefined ? null : ` · ${search.records(format.count(records))}`}
      </small>
    </Line>
  );
}

/**
 * How many there are, for who does not see the list; and for all, that there is nothing. Beside the list, which holds
 * options alone.
 */
export function FoundSaid({ text }: { text: string }) {
  const { search } = useWords();
  const format = useFormat();
  const answer = useFound(text).data;
  // Of one letter, or signs alone, nothing was looked for.
  if (answer?.asked !== 'words') return null;
  const none = answer.total === 0;
  const part = none ? undefined : leftOutOf(answer);
  return (
    <Note role="status" className={none || part !== undefined ? undefined : 'visually-hidden'}>
      {none
        ? search.none
        : part === undefined
          ? search.found(format.count(answer.total, answer.totalRelation), answer.q)
          : search.part(part.kept, part.left)}
    </Note>
  );
}

const Line = styled.span`
  display: grid;
  min-width: 0;
  & > small {
    font: ${font.small};
    color: ${color.ink2};
  }
`;
const Note = styled.p`
  padding: 8px 12px;
  font: ${font.ui};
  color: ${color.ink2};
`;
