import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import type { Words } from '@moontower/words/words';
import { ApiError } from '../data/requests/api-fetch.ts';
import { Link, useSearchParams } from '../router/router.tsx';
import { font } from '../theme/styles.ts';
import { Banner } from '../feedback/Banner.tsx';
import { Button } from '../button/Button.tsx';
import { unanswered } from '../form/unanswered.ts';
import { Page } from './Page.tsx';
import { useWords } from '../words/WordsProvider.tsx';

type Stage<T> = { is: 'open' | 'sending' } | { is: 'done'; answer: T } | { is: 'failed'; why: string };

export function whyOf(error: unknown, unknown: string, { ui, extras }: Pick<Words, 'ui' | 'extras'>): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'not_found') return unknown;
  return unanswered(error, extras.form) ?? (error instanceof ApiError ? ui.problem(error) : undefined) ?? ui.errorHelp;
}

interface Props<T> {
  said: { title: string; text: string; press: string; done: string; unknown: string; doneTitle?: string };
  act: (token: string) => Promise<T>;
  /** What the press is about, above the button. */
  about?: ReactNode;
  /** What stands under the words after the press. */
  after?: (answer: T) => ReactNode;
  /** Said of an address without a token. */
  broken: string;
  failed: string;
  back: { to: string; label: string };
  /** A way to begin again, beside a link that is not complete or no longer known. */
  again?: ReactNode;
}

/** The token of the link, and what became of the press. */
function usePress<T>(act: (token: string) => Promise<T>, unknown: string) {
  const words = useWords();
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [stage, setStage] = useState<Stage<T>>({ is: 'open' });
  const press = async () => {
    setStage({ is: 'sending' });
    try {
      setStage({ is: 'done', answer: await act(token) });
    } catch (error) {
      setStage({ is: 'failed', why: whyOf(error, unknown, words) });
    }
  };
  return { token, stage, press };
}

/**
 * Where the link of a mail leads: one button. Nothing happens before the press, as programs that scan mail open every
 * link.
 */
export function LinkPage<T>({ said, act, about, after, broken, failed, back, again }: Props<T>) {
  const { token, stage, press } = usePress(act, said.unknown);
  return (
    <Page title={stage.is === 'done' ? (said.doneTitle ?? said.title) : said.title}>
      <Body>
        <Outcome stage={stage} done={said.done} failed={failed} />
        {stage.is === 'done' ? (
          after?.(stage.answer)
        ) : token === '' ? (
          <p>{broken}</p>
        ) : (
          <>
            <p>{said.text}</p>
            {about}
            <p>
              <Press label={said.press} sending={stage.is === 'sending'} onPress={() => void press()} />
            </p>
          </>
        )}
        {stage.is === 'failed' || token === '' ? again : null}
        <p>
          <Link to={back.to}>{back.label}</Link>
        </p>
      </Body>
    </Page>
  );
}

function Outcome({ stage, done, failed }: { stage: Stage<unknown>; done: string; failed: string }) {
  return (
    <div role="status">
      {stage.is === 'done' ? <Banner tone="info">{done}</Banner> : null}
      {stage.is === 'failed' ? (
        <Banner tone="error" title={failed}>
          {stage.why}
        </Banner>
      ) : null}
    </div>
  );
}

function Press({ label, sending, onPress }: { label: string; sending: boolean; onPress: () => void }) {
  return (
    <Button
      $main
      aria-disabled={sending}
      onClick={() => {
        if (!sending) onPress();
      }}
    >
      {label}
    </Button>
  );
}

const Body = styled.div`
  display: grid;
  gap: 16px;
  justify-items: start;
  margin-top: 16px;
  max-width: 68ch;
  font: ${font.body};
`;
