import { city as here } from '@moontower/ui/city.ts';
import { Suspense } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { color, radius } from '@moontower/ui/theme/styles.ts';
import { PopoverPanel, PopoverRoot } from '@moontower/ui/overlay/Popover.tsx';
import { useDisclosure } from '@moontower/ui/button/use-disclosure.ts';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

const CityList = lazyPart(async () => (await import('./CityList.tsx')).CityList);

export function CitySelector() {
  const {
    shell: { city },
  } = useWords();
  const { open, setOpen, root, button, close } = useDisclosure();
  return (
    <PopoverRoot ref={root}>
      <Button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-label={`${city.choose}: ${here.name}`}
        onClick={() => setOpen(!open)}
      >
        {here.name}
        <ChevronDown size={16} aria-hidden />
      </Button>
      {open ? (
        <PopoverPanel>
          <Suspense>
            <CityList onChoose={close} />
          </Suspense>
        </PopoverPanel>
      ) : null}
    </PopoverRoot>
  );
}

const Button = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 36px;
  padding: 0 8px 0 10px;
  border-radius: ${radius.control};
  color: ${color.ink2};
  &:hover {
    background: ${color.sunken};
  }
  & svg {
    color: ${color.ink3};
  }
`;
