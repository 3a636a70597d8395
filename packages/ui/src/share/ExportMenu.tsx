import { Suspense, type ReactNode } from 'react';
import { Download } from 'lucide-react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { useWords } from '../words/WordsProvider.tsx';
import { Button, ButtonLink } from '../button/Button.tsx';
import { PopoverPanel, PopoverRoot } from '../overlay/Popover.tsx';
import { useDisclosure } from '../button/use-disclosure.ts';
import type { ExportFormat } from './ExportChoices.tsx';

const ExportChoices = lazyPart(async () => (await import('./ExportChoices.tsx')).ExportChoices);

interface Props {
  hrefOf: (format: ExportFormat) => string;
  /** Besides CSV. */ formats: readonly ExportFormat[];
  /** Of the CSV, where there is no menu to say it. */ note?: string;
  /** What else can be taken along, below the files. */ also?: ReactNode;
}

/**
 * Files of the current filter as plain links. CSV stands alone, by its name; the others, and what each holds, are
 * fetched when the menu is opened.
 */
export function ExportMenu({ hrefOf, formats, note, also }: Props) {
  const {
    extras: { exporting },
  } = useWords();
  const { open, setOpen, root, button, close } = useDisclosure();
  return (
    <>
      <ButtonLink $bare $small href={hrefOf('csv')} title={note} download>
        <Download aria-hidden />
        {exporting.csv}
      </ButtonLink>
      {formats.length === 0 ? null : (
        <PopoverRoot ref={root}>
          <Button ref={button} $bare $small aria-expanded={open} onClick={() => setOpen(!open)}>
            {exporting.open}
          </Button>
          {open ? (
            <PopoverPanel $end role="group" aria-label={exporting.open}>
              <Suspense>
                <ExportChoices hrefOf={hrefOf} formats={formats} close={close} />
                {also}
              </Suspense>
            </PopoverPanel>
          ) : null}
        </PopoverRoot>
      )}
    </>
  );
}
