import { useId, useState } from 'react';
import { Link, useLocation } from '../../router/router.tsx';
import styled from 'styled-components';
import { Bookmark, X } from 'lucide-react';
import { useSavedViews } from '../../data/use-saved-views.ts';
import { below, color, font, radius } from '../../theme/styles.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { PopoverPanel, PopoverRoot } from '../../ui/Popover.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { useWords } from '../../words/WordsProvider.tsx';


/** Names the present address and keeps it on this device. */
export function SavedViews() {
  const { feed } = useWords();
  const { open, setOpen, root, button, close } = useDisclosure();
  return (
    <PopoverRoot ref={root}>
      <Button ref={button} $bare $small aria-expanded={open} onClick={() => setOpen(!open)}><Bookmark aria-hidden />{feed.view.save}</Button>
      {open ? <Panel $end role="group" aria-label={feed.saved.title}><SaveForm close={close} /></Panel> : null}
    </PopoverRoot>
  );
}

function SaveForm({ close }: { close: () => void }) {
  const { feed } = useWords();
  const { pathname, search } = useLocation();
  const { views, save: keep, remove } = useSavedViews();
  const id = useId();
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  const save = () => {
    if (name.trim() === '') { setNote(feed.saved.needName); return; }
    keep({ name: name.trim(), path: `${pathname}${search}` });
    setNote(feed.saved.saved);
    setName('');
  };
  return (
    <>
      <Form noValidate onSubmit={(event) => { event.preventDefault(); save(); }}>
        <label htmlFor={id}>{feed.saved.name}</label>
        <div><input id={id} maxLength={60} value={name} aria-describedby={`${id}-hint`} onChange={(event) => setName(event.target.value)} /><Button $main type="submit">{feed.saved.save}</Button></div>
        <p id={`${id}-hint`}>{feed.saved.hint}</p>
        <p role="status">{note}</p>
      </Form>
      {views.length === 0 ? null : (
        <Views aria-label={feed.saved.list}>
          {views.map((view) => (
            <li key={view.path}>
              <Link to={view.path} onClick={close}>{view.name}</Link>
              <IconButton aria-label={feed.saved.remove(view.name)} onClick={() => remove(view.path)}><X size={18} aria-hidden /></IconButton>
            </li>
          ))}
        </Views>
      )}
    </>
  );
}

const Panel = styled(PopoverPanel)`
  width: 340px; padding: 16px;
  ${below.phone} { position: fixed; inset: auto 0 0 0; z-index: 60; width: auto; max-width: none; border-radius: ${radius.dialog} ${radius.dialog} 0 0; }
`;
const Form = styled.form`
  display: grid; gap: 6px;
  & > label { font: ${font.uiStrong}; }
  & > div { display: flex; gap: 8px; }
  & input { min-width: 0; flex: 1; min-height: 40px; padding: 0 12px; border: 1px solid ${color.control}; border-radius: ${radius.control}; background: ${color.surface}; font: ${font.body}; }
  & > p { font: ${font.small}; color: ${color.ink2}; white-space: normal; }
`;
const Views = styled.ul`
  margin-top: 8px; border-top: 1px solid ${color.line};
  & > li { display: flex; align-items: center; justify-content: space-between; gap: 8px; min-height: 44px; }
  & a { overflow-wrap: anywhere; font: ${font.ui}; }
`;
