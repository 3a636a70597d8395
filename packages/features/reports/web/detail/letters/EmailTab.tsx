import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Info, Mail } from 'lucide-react';
import styled from 'styled-components';
import type { EmailDraft } from '@moontower/contracts/reports/officials';
import { LANGUAGES, type Language } from '@moontower/words/words';
import { color, font, radius } from '@moontower/ui/theme/styles.ts';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { Select } from '@moontower/ui/form/boxes.ts';
import { Input, Label } from '@moontower/ui/form/controls.ts';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { useAccount } from '@moontower/ui/data/account/use-account.ts';
import { emailDraft } from '../../incident-queries.ts';
import { CopyButton } from './CopyButton.tsx';
import { GreyBlocks } from '../GreyBlocks.tsx';
import { letterPresses, letterText } from './letter-text.ts';

const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

/** A letter that a person would sign, in the language that the reader chooses. Nothing is sent from here. */
export function EmailTab({ id }: { id: string }) {
  const {
    incidents: { letters: words },
  } = useWords();
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const answer = useQuery(emailDraft(id, language, useAccount()?.id ?? ''));
  const field = useId();
  return (
    <>
      <Tongue>
        <Label htmlFor={field}>{words.language}</Label>
        <Select
          id={field}
          value={language}
          onChange={({ target }) => setLanguage(LANGUAGES.find((each) => each === target.value) ?? own)}
        >
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {NAMES[each]}
            </option>
          ))}
        </Select>
      </Tongue>
      <Async answer={answer} errorTitle={words.failed} skeleton={<GreyBlocks />}>
        {(draft) => (draft.outside ? <NoLetter draft={draft} /> : <Letter draft={draft} language={language} />)}
      </Async>
    </>
  );
}

function NoLetter({ draft: { call } }: { draft: EmailDraft }) {
  const {
    incidents: { letters: words },
  } = useWords();
  return (
    <>
      <p>{words.noLetter}</p>
      <ul>
        {call.map(({ department, phone }) => (
          <li key={department}>
            {department}: <a href={`tel:${phone}`}>{phone}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Letter({ draft, language }: { draft: EmailDraft; language: Language }) {
  const {
    incidents: { letters: words },
  } = useWords();
  const id = useId();
  const { recipients, subject, body, copyFirst } = draft;
  const { main, link } = letterPresses(draft);
  return (
    <>
      {link === undefined ? <p data-no-email>{words.noEmail}</p> : <To recipients={recipients} />}
      <Label htmlFor={`${id}-subject`}>{words.subject}</Label>
      <Beside>
        <Input id={`${id}-subject`} readOnly value={subject} lang={language} />
        <CopyButton text={subject} what={words.subject} field={`${id}-subject`}>
          {words.copy}
        </CopyButton>
      </Beside>
      <Label as="p" id={`${id}-label`}>
        {words.body}
      </Label>
      <Body id={`${id}-body`} role="group" aria-labelledby={`${id}-label`} tabIndex={0} lang={language} data-letter>
        {body}
      </Body>
      {copyFirst && link !== undefined ? <Long>{words.long}</Long> : null}
      <Presses>
        <CopyButton text={letterText(draft, words)} what={words.emailName} field={`${id}-body`} main={main === 'copy'}>
          {words.copyEmail}
        </CopyButton>
        {link === undefined ? null : (
          <ButtonLink $main={main === 'link'} href={link} data-mail-link>
            <Mail aria-hidden />
            {words.openClient}
          </ButtonLink>
        )}
      </Presses>
      <Limits>
        <Info size={18} aria-hidden />
        <b>{words.weDoNot}</b>
      </Limits>
    </>
  );
}

function To({ recipients }: Pick<EmailDraft, 'recipients'>) {
  const {
    incidents: { letters: words },
  } = useWords();
  const id = useId();
  return (
    <>
      <Label as="p" id={id}>
        {words.to}
      </Label>
      <Recipients aria-labelledby={id}>
        {recipients.map((each) => (
          <li key={each}>
            <span id={`${id}-${each}`}>{each}</span>
            <CopyButton text={each} what={each} field={`${id}-${each}`} small>
              <span className="visually-hidden">{words.copyWhat(each)}</span>
            </CopyButton>
          </li>
        ))}
      </Recipients>
    </>
  );
}

const Tongue = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  align-items: center;
  & > label {
    margin: 0;
  }
  & > select {
    appearance: auto;
  }
`;
const Recipients = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 2px 2px 2px 12px;
    border-radius: ${radius.chip};
    background: ${color.sunken};
    font: ${font.small};
    overflow-wrap: anywhere;
  }
  & button {
    min-width: 36px;
    padding: 4px 8px;
    border-color: transparent;
    border-radius: ${radius.chip};
    background: none;
  }
`;
const Beside = styled.div`
  display: flex;
  gap: 8px;
  & > button {
    flex: none;
    min-height: 44px;
  }
`;
const Body = styled.div`
  padding: 14px 16px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.surface};
  font: 400 0.9375rem/1.5rem var(--text);
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Long = styled.p`
  margin-top: 12px;
  font: ${font.small};
  color: ${color.ink2};
`;
const Presses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;
  & > * {
    white-space: normal;
  }
`;
const Limits = styled.p`
  display: flex;
  gap: 8px;
  margin-top: 14px;
  padding-top: 12px;
  border-top: 1px solid ${color.line};
  font: ${font.small};
  & > svg {
    color: ${color.ink3};
  }
`;
