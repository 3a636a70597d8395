import { useId, useState } from 'react';
import { Link, useNavigate } from '@moontower/ui/router/router.tsx';
import styled from 'styled-components';
import { color, elevation, radius } from '@moontower/ui/theme/styles.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { Input } from '@moontower/ui/form/controls.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { GoneText } from './GoneText.tsx';

/** The specification's words for an unknown record, or why the one named by `gone` left; a search and the way home. */
export function ItemNotFound({ gone }: { gone?: string }) {
  const {
    item: { notFound, gone: left },
  } = useWords();
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  return (
    <Box>
      <h1>{gone === undefined ? notFound.title : left.title}</h1>
      {gone === undefined ? <p>{notFound.text}</p> : <GoneText uid={gone} />}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void navigate(text.trim() === '' ? '/' : `/search?q=${encodeURIComponent(text.trim())}`);
        }}
      >
        <label className="visually-hidden" htmlFor={id}>
          {notFound.search}
        </label>
        <Input
          id={id}
          type="search"
          maxLength={200}
          placeholder={notFound.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button $main type="submit">
          {notFound.press}
        </Button>
      </form>
      <Link to="/">{notFound.home}</Link>
    </Box>
  );
}

const Box = styled.section`
  max-width: 640px;
  margin-top: 12px;
  padding: 28px 24px;
  background: ${color.surface};
  border-radius: ${radius.card};
  box-shadow: ${elevation.e1};
  & > p {
    margin-top: 4px;
    color: ${color.ink2};
  }
  & > form {
    display: flex;
    gap: 8px;
    margin: 20px 0 16px;
  }
  & input {
    flex: 1;
  }
  & button {
    min-height: 44px;
  }
`;
