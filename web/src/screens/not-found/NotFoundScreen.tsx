import { useState } from 'react';
import { Search } from 'lucide-react';
import styled from 'styled-components';
import { font } from '@moontower/ui/theme/styles.ts';
import { Link, useNavigate } from '@moontower/ui/router/router.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { IconField } from '@moontower/ui/form/boxes.ts';
import { OpenParts } from '@moontower/ui/page/OpenParts.tsx';
import { Page } from '@moontower/ui/page/Page.tsx';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** Any address without a page: the server answers it with 404, and the ways on are here. */
export function NotFoundScreen() {
  const {
    extras: { notFound },
  } = useWords();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <Page title={notFound.title} documentTitle={notFound.title} lead={notFound.lead}>
      <Find
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(`/search?q=${encodeURIComponent(text.trim())}`);
        }}
      >
        <Field as="label">
          <Search size={20} aria-hidden />
          <input
            type="search"
            value={text}
            onChange={({ target }) => setText(target.value)}
            aria-label={notFound.search}
            placeholder={notFound.search}
          />
        </Field>
        <Button $main type="submit">
          {notFound.search}
        </Button>
      </Find>
      <Home>
        <Link to="/">{notFound.home}</Link>
      </Home>
      <OpenParts title={notFound.links} />
    </Page>
  );
}

const Find = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 20px;
  max-width: 640px;
`;
const Field = styled(IconField)`
  flex: 1 1 240px;
`;
const Home = styled.p`
  margin-top: 16px;
  font: ${font.body};
`;
