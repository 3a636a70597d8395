import { Search } from 'lucide-react';
import styled from 'styled-components';
import { MOST_ASKED } from '../search-kinds.ts';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { IconField } from '@moontower/ui/form/boxes.ts';
import { useAskedText } from '@moontower/ui/form/use-asked-text.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** The box of the page: what stands in it is searched when it is sent. */
export function SearchForm({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const { search } = useWords();
  const { text, type, settle } = useAskedText(q);
  return (
    <>
      <Form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
          onSearch(text.trim());
        }}
      >
        <Field as="label">
          <Search size={20} aria-hidden />
          <input
            type="search"
            value={text}
            maxLength={MOST_ASKED}
            onChange={({ target }) => type(target.value)}
            aria-label={search.label}
            aria-describedby="search-how"
            placeholder={search.placeholder}
            autoComplete="off"
            dir="auto"
          />
        </Field>
        <Button $main type="submit">
          {search.button}
        </Button>
      </Form>
      <How id="search-how">{search.more}</How>
    </>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 20px;
  max-width: 720px;
`;
const Field = styled(IconField)`
  flex: 1 1 220px;
`;
const How = styled.p`
  margin-top: 6px;
  font: ${font.small};
  color: ${color.ink2};
`;
