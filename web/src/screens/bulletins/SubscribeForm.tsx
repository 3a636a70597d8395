import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { Mail } from 'lucide-react';
import { ApiError } from '../../data/api-fetch.ts';
import { color, font, radius } from '../../theme/styles.ts';
import { Button } from '../../ui/Button.tsx';
import { languageOfPath } from '../../words/language.ts';
import { useWords } from '../../words/WordsProvider.tsx';
import { askForMail } from './bulletin-queries.ts';

const SHAPED = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
type Stage = { is: 'open' | 'sending' | 'done' } | { is: 'wrong'; why: string };

/** Asks for bulletins by mail, or says that mail is not set up here. */
export function SubscribeForm({ on }: { on: boolean }) {
  const { bulletins: { mail }, ui } = useWords();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [stage, setStage] = useState<Stage>({ is: 'open' });
  if (!on) return <p>{mail.off}</p>;
  if (stage.is === 'done') return <Done role="status" tabIndex={-1} ref={(element) => element?.focus()}><b>{mail.done}</b> {mail.doneText}</Done>;
  const send = async () => {
    if (!SHAPED.test(email.trim())) { setStage({ is: 'wrong', why: mail.invalid }); field.current?.focus(); return; }
    setStage({ is: 'sending' });
    try { await askForMail(email.trim(), languageOfPath(location.pathname)); setStage({ is: 'done' }); }
    catch (error) { setStage({ is: 'wrong', why: error instanceof ApiError && error.sentence !== '' ? ui.problem(error.status, error.sentence) : `${mail.failed}. ${ui.errorHelp}` }); }
  };
  return (
    <form noValidate onSubmit={(event) => { event.preventDefault(); if (stage.is !== 'sending') void send(); }}>
      <p>{mail.text}</p>
      <Label htmlFor={id}>{mail.label}</Label>
      <Input ref={field} id={id} type="email" name="email" autoComplete="email" inputMode="email" maxLength={254} value={email} aria-invalid={stage.is === 'wrong'} aria-describedby={`${id}-help ${id}-wrong`} onChange={({ target }) => setEmail(target.value)} />
      <Help id={`${id}-help`}>{mail.help}</Help>
      <Wrong id={`${id}-wrong`} role="alert">{stage.is === 'wrong' ? stage.why : ''}</Wrong>
      <Button $main type="submit" aria-disabled={stage.is === 'sending'}><Mail aria-hidden />{stage.is === 'sending' ? mail.sending : mail.press}</Button>
      <Help>{mail.privacy}</Help>
    </form>
  );
}

const Label = styled.label`display: block; margin: 12px 0 4px; font: ${font.smallStrong}; color: ${color.ink};`;
const Input = styled.input`display: block; width: 100%; height: 44px; padding: 0 12px; border: 1px solid ${color.control}; border-radius: ${radius.control}; background: ${color.surface}; color: ${color.ink}; font: ${font.body}; &[aria-invalid='true'] { border: 2px solid ${color.danger}; }`;
const Help = styled.p`margin: 4px 0 8px; font: ${font.meta}; color: ${color.ink3};`;
const Wrong = styled.p`margin: 0 0 8px; font: ${font.smallStrong}; color: ${color.danger}; &:empty { display: none; }`;
const Done = styled.p`color: ${color.ink}; &:focus { outline: none; }`;
