import { useId, useState } from 'react';
import styled from 'styled-components';
import { X } from 'lucide-react';
import { useSavedViews } from '@moontower/ui/data/feed/use-saved-views.ts';
import { Link, useLocation } from '@moontower/ui/router/router.tsx';
import { color, font } from '@moontower/ui/theme/styles.ts';
import { Button, IconButton } from '@moontower/ui/button/Button.tsx';
import { Input } from '@moontower/ui/form/controls.ts';
import { useWords } from '@moontower/ui/words/WordsProvider.tsx';

/** Names the present address and lists the ones named before. */
export function SaveForm({ close }: { close: () => void }) {
  const { feedParts } = useWords();
  const { pathname, search } = useLocation();
  const { views, save: keep, remove } = useSavedViews();
  const id = useId();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const save = () => {
    if (name.trim() === '') {
      setNote(feedParts.saved.needName);
      return;
    }
    keep({ name: name.trim(), path: `${pathname}${search}` });
    setNote(feedParts.saved.saved);
    setName('');
  };
  return (
    <>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <label htmlFor={id}>{feedParts.saved.name}</label>
        <div>
          <Input
            id={id}
            maxLength={60}
            value={name}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setName(event.target.value)}
          />
          <Button $main type="submit">
            {feedParts.saved.save}
          </Button>
        </div>
        <p id={`${id}-hint`}>{feedParts.saved.hint}</p>
        <p role="status">{note}</p>
      </Form>
      {views.length === 0 ? null : (
        <Views aria-label={feedParts.saved.list}>
          {views.map((view) => (
            <li key={view.path}>
              <Link to={view.path} onClick={close}>
                {view.name}
              </Link>
              <IconButton aria-label={feedParts.saved.remove(view.name)} onClick={() => remove(view.path)}>
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </Views>
      )}
    </>
  );
}

const Form = styled.form`
  display: grid;
  gap: 6px;
  & > label {
    font: ${font.uiStrong};
  }
  & > div {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  & > p {
    font: ${font.small};
    color: ${color.ink2};
    white-space: normal;
  }
`;
const Views = styled.ul`
  margin-top: 8px;
  border-top: 1px solid ${color.line};
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-height: 44px;
  }
  & a {
    overflow-wrap: anywhere;
    font: ${font.ui};
  }
`;
