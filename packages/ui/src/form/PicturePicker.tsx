import { useCallback, useEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react';
import { ImagePlus } from 'lucide-react';
import styled from 'styled-components';
import { font } from '../theme/styles.ts';
import { Button } from '../button/Button.tsx';
import { Help, Wrong } from './controls.ts';

interface PicturePickerProps {
  words: { label: string; add: string; adding: string; help: string; many: string };
  /** How many there are, and how many more there may be. */
  count: number;
  room: number;
  /** Told to assistive technology when the number changes. */
  said: string;
  /** Takes in one file, the nth of those chosen at once. @returns what was wrong with it */
  take: (file: File, at: number) => Promise<string | undefined>;
  /** Those that there are. */
  children: ReactNode;
}

/** Chooses pictures, and says what was wrong with which. */
export function PicturePicker({ words, count, room, said, take, children }: PicturePickerProps) {
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const keepFocus = useFocusKept(group, { count, busy });
  const add = async (files: readonly File[]) => {
    if (busy || files.length === 0) return;
    setBusy(true);
    const wrong = files.length > room ? [words.many] : [];
    // One after the other: several decoded pictures at once are more memory than a phone's page gets.
    for (const [at, file] of files.slice(0, room).entries()) wrong.push((await take(file, at)) ?? '');
    setProblems([...new Set(wrong)].filter((problem) => problem !== ''));
    keepFocus();
    setBusy(false);
  };
  return (
    <Pictures ref={group} role="group" tabIndex={-1} aria-labelledby={`${id}-label`}>
      <b id={`${id}-label`}>{words.label}</b>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/*"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void add(files);
        }}
      />
      {children}
      {room === 0 ? null : (
        <Button
          $small
          data-add
          aria-disabled={busy}
          aria-describedby={`${id}-help`}
          onClick={() => {
            if (!busy) picker.current?.click();
          }}
        >
          <ImagePlus aria-hidden />
          {busy ? words.adding : words.add}
        </Button>
      )}
      <Help id={`${id}-help`}>{words.help}</Help>
      <span className="visually-hidden" role="status">
        {said}
      </span>
      <div role="alert">
        {problems.map((problem) => (
          <Wrong key={problem}>{problem}</Wrong>
        ))}
      </div>
    </Pictures>
  );
}

/**
 * The pressed button goes with the picture that it takes away, or with the last one added: the focus then stays in the
 * group.
 */
function useFocusKept(group: RefObject<HTMLDivElement | null>, { count, busy }: { count: number; busy: boolean }) {
  const acted = useRef(false);
  const act = useCallback(() => {
    acted.current = true;
  }, []);
  useEffect(() => {
    const node = group.current;
    node?.addEventListener('click', act);
    return () => node?.removeEventListener('click', act);
  }, [group, act]);
  useEffect(() => {
    if (busy || !acted.current) return;
    acted.current = false;
    if (document.activeElement !== document.body) return;
    (group.current?.querySelector<HTMLElement>('[data-add]') ?? group.current)?.focus();
  }, [group, count, busy]);
  return act;
}

const Pictures = styled.div`
  margin-top: 12px;
  & > b {
    display: block;
    margin-bottom: 4px;
    font: ${font.smallStrong};
  }
`;
