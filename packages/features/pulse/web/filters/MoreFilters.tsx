import { SlidersHorizontal } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { SPEC_SUBTYPES } from '@moontower/contracts/items/item';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Input, Wrong } from '@moontower/ui/form/controls.ts';
import { PanelTexts, usePanelTexts } from '@moontower/ui/filter/panel-texts.ts';
import { usePanelText } from '@moontower/ui/filter/use-panel-text.ts';
import { PopoverRoot } from '@moontower/ui/overlay/Popover.tsx';
import { useDisclosure } from '@moontower/ui/button/use-disclosure.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { Chip } from './Chip.tsx';
import { ChipCount } from './ChipCount.tsx';
import type { TypeCounts } from './type-counts.ts';
import { SheetPanel } from '@moontower/ui/overlay/SheetPanel.tsx';
import { PULSE_TYPES, readAmount, type PulseFilters } from './pulse-filters.ts';

interface MoreProps {
  filters: PulseFilters;
  counts: TypeCounts;
  onChange: (part: Partial<PulseFilters>) => void;
}

/** How many of them are chosen. */
export const moreChosen = ({ q, min, subtypes }: Pick<PulseFilters, 'q' | 'min' | 'subtypes'>): number =>
  (q === '' ? 0 : 1) + (min === undefined ? 0 : 1) + subtypes.length;

/** Words, least value, all types and kinds: what the chip row has no room for. */
export function MoreFilters({ filters, counts, onChange }: MoreProps) {
  const { pulse } = useWords();
  const { texts, settle } = usePanelTexts();
  const { open, setOpen, root, button, close } = useDisclosure(settle);
  const active = moreChosen(filters);
  return (
    <PopoverRoot ref={root}>
      <Chip ref={button} aria-expanded={open} data-on={active > 0 || undefined} onClick={() => setOpen(!open)}>
        <SlidersHorizontal aria-hidden />
        {active > 0 ? pulse.filters.moreActive(active) : pulse.filters.more}
      </Chip>
      {open ? (
        <Panel role="group" aria-label={pulse.filters.more}>
          <PanelTexts value={texts}>
            <MoreFields filters={filters} counts={counts} onChange={onChange} onDone={close} />
          </PanelTexts>
        </Panel>
      ) : null}
    </PopoverRoot>
  );
}

/** `onDone`: the words and the least value are taken. */
export function MoreFields({ filters, counts, onChange, onDone }: MoreProps & { onDone: () => void }) {
  const { pulse, extras } = useWords();
  const toggle = <T extends string>(list: readonly T[], value: T): T[] =>
    list.includes(value) ? list.filter((other) => other !== value) : [...list, value];
  const toggleType = (type: PulseFilters['types'][number]) => {
    const types = toggle(filters.types, type);
    if (types.length > 0) onChange({ types });
  };
  return (
    <Fields>
      <WordsAndValue filters={filters} onChange={onChange} onDone={onDone} />
      <fieldset>
        <legend>{pulse.filters.types}</legend>
        <Wrapped>
          {PULSE_TYPES.map((type) => (
            <Chip key={type} aria-pressed={filters.types.includes(type)} onClick={() => toggleType(type)}>
              {pulse.typeChips[type]}
              <ChipCount of={type} counts={counts} />
            </Chip>
          ))}
        </Wrapped>
      </fieldset>
      <fieldset>
        <legend>{pulse.filters.subtypes}</legend>
        <Wrapped>
          {SPEC_SUBTYPES.map((subtype) => (
            <Chip
              key={subtype}
              aria-pressed={filters.subtypes.includes(subtype)}
              onClick={() => onChange({ subtypes: toggle(filters.subtypes, subtype) })}
            >
              {extras.subtypes[subtype]}
            </Chip>
          ))}
        </Wrapped>
      </fieldset>
    </Fields>
  );
}

function WordsAndValue({
  filters,
  onChange,
  onDone,
}: {
  filters: PulseFilters;
  onChange: (part: Partial<PulseFilters>) => void;
  onDone: () => void;
}) {
  const { pulse } = useWords();
  const [typed, setTyped] = useState<TextParts>({});
  const { q = filters.q, min = filters.min === undefined ? '' : String(filters.min) } = typed;
  const wrong = min.trim() !== '' && readAmount(min) === undefined;
  const [shown, setShown] = useState(false);
  const settle = usePanelText(() => {
    const part = newParts(typed, filters);
    if (Object.keys(part).length > 0) onChange(part);
    setShown(wrong);
    setTyped(wrong ? { min } : {});
    return !wrong;
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (settle()) onDone();
  };
  return (
    <form onSubmit={submit} noValidate>
      <label htmlFor="pulse-q">{pulse.filters.search}</label>
      <Input
        id="pulse-q"
        type="search"
        maxLength={200}
        value={q}
        onChange={(event) => setTyped({ ...typed, q: event.target.value })}
        placeholder={pulse.filters.searchHint}
      />
      <label htmlFor="pulse-min">{pulse.filters.min}</label>
      {shown && wrong ? <Wrong id="pulse-min-wrong">{pulse.filters.minWrong}</Wrong> : null}
      <Input
        id="pulse-min"
        inputMode="decimal"
        value={min}
        onChange={(event) => setTyped({ ...typed, min: event.target.value })}
        placeholder={pulse.filters.minHint}
        aria-invalid={shown && wrong}
        aria-describedby={shown && wrong ? 'pulse-min-wrong' : undefined}
      />
      <Button type="submit" $main $small>
        {pulse.filters.apply}
      </Button>
    </form>
  );
}

/** What was written in the two fields since it was last taken. */
interface TextParts {
  q?: string;
  min?: string;
}

/** What of it can be used and is not in force yet. */
function newParts({ q, min }: TextParts, filters: PulseFilters): Partial<PulseFilters> {
  const amount = readAmount(min ?? '');
  const usable = amount !== undefined || min?.trim() === '';
  return {
    ...(q === undefined || q.trim() === filters.q ? {} : { q: q.trim() }),
    ...(usable && amount !== filters.min ? { min: amount } : {}),
  };
}

const Panel = styled(SheetPanel)`
  width: min(420px, calc(100vw - 32px));
  max-width: none;
  padding: 16px;
`;
const Fields = styled.div`
  display: grid;
  gap: 16px;
  form {
    display: grid;
    gap: 6px;
    justify-items: start;
  }
  label,
  legend {
    font: ${font.smallStrong};
    color: ${color.ink};
  }
`;
const Wrapped = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 8px;
`;
