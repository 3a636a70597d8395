import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ExternalLink } from 'lucide-react';
import styled from 'styled-components';
import { Async } from '@moontower/ui/feedback/Async.tsx';
import { ButtonLink } from '@moontower/ui/button/Button.tsx';
import { Label, TextArea } from '@moontower/ui/form/controls.ts';
import { useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { socialPost } from '../../incident-queries.ts';
import { CopyButton } from './CopyButton.tsx';
import { GreyBlocks } from '../GreyBlocks.tsx';

/** A post without names, to copy or to share. */
export function SocialTab({ id }: { id: string }) {
  const {
    incidents: { letters: words },
    ui,
  } = useWords();
  const field = useId();
  const answer = useQuery(socialPost(id, useLanguage()));
  return (
    <Async answer={answer} errorTitle={words.failed} skeleton={<GreyBlocks />}>
      {({ post, shareUrl }) => (
        <>
          <Label htmlFor={field}>{words.post}</Label>
          <TextArea id={field} readOnly rows={5} value={post} data-post />
          <Presses>
            <CopyButton text={post} what={words.post} field={field} main>
              {words.copyPost}
            </CopyButton>
            <ButtonLink href={shareUrl} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden />
              {words.share}
              <span className="visually-hidden"> {ui.newWindow}</span>
            </ButtonLink>
          </Presses>
        </>
      )}
    </Async>
  );
}

const Presses = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`;
