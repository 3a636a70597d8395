import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, RotateCcw } from 'lucide-react';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { ApiError } from '../data/requests/api-fetch.ts';
import { clockAhead } from '../data/requests/server-clock.ts';
import { color, font, radius } from '../theme/styles.ts';
import { useFormat, useWords } from '../words/WordsProvider.tsx';
import { Banner } from './Banner.tsx';
import { Button } from '../button/Button.tsx';
import { helpOf } from './help-of.ts';
import { lazyPart } from './lazy-part.tsx';
import { Nothing } from './PartFailed.tsx';
import { SkeletonRows, useLateLoading } from './Skeleton.tsx';
import { useTryAgain } from './try-again.ts';
import { useNow } from '../label/use-now.ts';

const CopyDetails = lazyPart(async () => (await import('./CopyDetails.tsx')).CopyDetails, undefined, Nothing);
const SLOW_MS = 10_000;

/** What a TanStack query answers, as far as a region needs it. */
export interface Answer<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  dataUpdatedAt: number;
  refetch: () => unknown;
}
interface AsyncProps<T> {
  answer: Answer<T>;
  children: (data: T) => ReactNode;
  /** Grey geometry while loading; six rows unless told. */
  skeleton?: ReactNode;
  /** The specification's words for this failure, as heading. */
  errorTitle?: string;
  errorHelp?: string;
  /** Shown instead of `children` when it says so. */
  isEmpty?: (data: T) => boolean;
  empty?: ReactNode;
}

/**
 * The one place for loading, error, empty, stale and offline (PartialNote stands inside): old data stays on the screen
 * with its time.
 */
export function Async<T>(props: AsyncProps<T>) {
  const { answer, children, isEmpty, empty } = props;
  const { data, error } = answer;
  const late = useLateLoading(data === undefined && error === null);
  if (late || data === undefined) return <Missing {...props} late={late} />;
  return (
    <div aria-busy={answer.isFetching}>
      {error === null ? null : (
        <NotRefreshed
          at={answer.dataUpdatedAt}
          onRetry={() => {
            answer.refetch();
          }}
        />
      )}
      {isEmpty?.(data) === true ? empty : children(data)}
    </div>
  );
}

/** A skeleton that was shown stays for its least time, whatever came meanwhile. */
function Missing<T>({
  answer: { error, refetch },
  late,
  skeleton,
  errorTitle,
  errorHelp,
}: AsyncProps<T> & { late: boolean }) {
  if (late || error === null)
    return (
      <div aria-busy="true" style={{ minHeight: 240 }}>
        {late ? (skeleton ?? <SkeletonRows />) : null}
        <Slow />
      </div>
    );
  return (
    <Failure
      error={error}
      title={errorTitle}
      help={errorHelp}
      onRetry={() => {
        refetch();
      }}
    />
  );
}

/** Refreshing failed; what is on the screen is from `at` (milliseconds). */
export function NotRefreshed({ at, onRetry }: { at: number; onRetry: () => void }) {
  const { ui } = useWords();
  const tryAgain = useTryAgain();
  const format = useFormat();
  const since = at - clockAhead();
  return (
    <Above role="status">
      <Banner
        tone="stale"
        actions={
          <Button $small onClick={() => tryAgain(onRetry)}>
            {ui.retry}
          </Button>
        }
      >
        {ui.stale.refresh(format.time(since), format.otherDay(since, useNow()))}
      </Banner>
    </Above>
  );
}

/**
 * A word after ten seconds, until then the waiting is told to assistive technology only. Its Try Again asks for
 * everything that has not come yet:
 * asked by itself, the library would go on waiting for the first request.
 */
export function Slow({ onRetry, words }: { onRetry?: () => void; words?: string }) {
  const { ui } = useWords();
  const client = useQueryClient();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  const again =
    onRetry ??
    (() => {
      void client.resetQueries({ predicate: ({ state }) => state.data === undefined });
    });
  return (
    <div role="status">
      {slow ? (
        <Below>
          <p>{words ?? ui.slow}</p>
          <Button $small onClick={again}>
            {ui.retry}
          </Button>
        </Below>
      ) : (
        <span className="visually-hidden">{ui.loading}</span>
      )}
    </div>
  );
}

/**
 * An error as people read it: what failed, what to do, Try Again for all that failed, and details for whoever wants to
 * report it.
 */
export function Failure({
  error,
  title,
  help,
  onRetry,
  offline,
}: {
  error: Error;
  title?: string;
  help?: string;
  onRetry?: () => void;
  offline?: boolean;
}) {
  const { ui } = useWords();
  const tryAgain = useTryAgain();
  const said = (error instanceof ApiError ? ui.problem(error) : undefined) ?? helpOf(ui, offline);
  return (
    <Box role="alert">
      <CircleAlert size={24} aria-hidden />
      <div>
        <h2>{title ?? ui.errorTitle}</h2>
        <p>{said}</p>
        {help === undefined ? null : <p>{help}</p>}
        <Actions>
          {onRetry === undefined ? null : (
            <Button $main onClick={() => tryAgain(onRetry)}>
              <RotateCcw aria-hidden />
              {ui.retry}
            </Button>
          )}
          <Suspense>
            <CopyDetails error={error} said={said} />
          </Suspense>
        </Actions>
      </div>
    </Box>
  );
}

const Above = styled.div`
  margin-bottom: 12px;
`;
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 16px;
  align-items: center;
  margin-top: 16px;
  font: ${font.small};
  color: ${color.ink2};
`;
const Box = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 16px;
  padding: 24px;
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: var(--e1);
  & > svg {
    color: ${color.danger};
    margin-top: 1px;
  }
  & p {
    margin-top: 4px;
    color: ${color.ink2};
    max-width: 60ch;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 16px;
`;
