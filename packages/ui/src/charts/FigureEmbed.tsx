import { Code, Copy } from 'lucide-react';
import styled from 'styled-components';
import { font } from '../theme/styles.ts';
import { Button } from '../button/Button.tsx';
import { Label, TextArea } from '../form/controls.ts';
import { PopoverPanel, PopoverRoot } from '../overlay/Popover.tsx';
import { useCopy } from '../feedback/use-copy.ts';
import { useDisclosure } from '../button/use-disclosure.ts';
import { useWords } from '../words/WordsProvider.tsx';

/** The code that shows this figure on another page. */
export function FigureEmbed({ address, finding, id }: { address: string; finding: string; id: string }) {
  const {
    extras: { chart, share },
  } = useWords();
  const { open, setOpen, root, button } = useDisclosure();
  const copy = useCopy();
  const title = share.embedTitle(finding).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const code =
    `<iframe src="${address}" title="${title}" width="720" height="560" loading="lazy" ` + `style="border:0"></iframe>`;
  return (
    <PopoverRoot ref={root}>
      <Button ref={button} $bare $small aria-expanded={open} onClick={() => setOpen(!open)}>
        <Code aria-hidden />
        {chart.embed}
      </Button>
      {open ? (
        <PopoverPanel $end role="group" aria-label={chart.embed}>
          <Box>
            <Label htmlFor={`${id}-code`}>{chart.embedCode}</Label>
            <CodeText id={`${id}-code`} readOnly rows={5} value={code} onFocus={({ target }) => target.select()} />
            <Button
              $small
              onClick={() => {
                void copy(code, chart.embedCode);
              }}
            >
              <Copy aria-hidden />
              {chart.copyCode}
            </Button>
          </Box>
        </PopoverPanel>
      ) : null}
    </PopoverRoot>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
  padding: 6px;
`;
const CodeText = styled(TextArea)`
  padding: 8px;
  font: ${font.monoSmall};
`;
