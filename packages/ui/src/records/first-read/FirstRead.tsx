import { useEffect, type ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../router/router.tsx';
import { Banner } from '../../feedback/Banner.tsx';
import { Empty } from '../../feedback/Empty.tsx';
import { useFormat, useWords } from '../../words/WordsProvider.tsx';
import { useFirstRead } from './use-first-read.ts';
import { useQueryClient } from '@tanstack/react-query';

const AGAIN_MS = 15_000;

/**
 * While the first load runs, what a screen asked for is asked again, so that nobody has to press. `asked`: the first
 * part of its key.
 */
function useAskedAgain(asked: string | undefined, reading: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!reading || asked === undefined) return undefined;
    const timer = setInterval(() => void client.invalidateQueries({ queryKey: [asked] }), AGAIN_MS);
    return () => clearInterval(timer);
  }, [reading, client, asked]);
}

interface FirstReadOptions {
  /** Feeds that could hold it, by id; all of them where none are named. */
  of?: readonly string[];
  /** First part of the key of what the screen asked for; none where the screen hears of what arrives. */
  asked?: string;
}

/**
 * Instead of `children`, which say that nothing was found: that records are still being read for the first time, as
 * long as they are. `actions`: other ways out.
 */
export function FirstRead({
  of,
  asked,
  actions,
  children,
}: FirstReadOptions & { actions?: ReactNode; children?: ReactNode }) {
  const { status } = useWords();
  const format = useFormat();
  const { reading, settled } = useFirstRead(of);
  useAskedAgain(asked, reading !== undefined);
  if (reading === undefined) return settled ? children : null;
  return (
    <Box role="status" data-first-read={reading.left}>
      <Empty
        title={status.firstRead.title}
        actions={
          <>
            {actions}
            <Link to="/status">{status.firstRead.link}</Link>
          </>
        }
      >
        <p>
          {status.firstRead.left(format.count(reading.left), format.count(reading.all))} {status.firstRead.nothing}
        </p>
      </Empty>
    </Box>
  );
}

/** Beside what was found: that it is not all, as long as records are read for the first time. */
export function FirstReadNote({ of, asked }: FirstReadOptions) {
  const { status } = useWords();
  const format = useFormat();
  const { reading } = useFirstRead(of);
  useAskedAgain(asked, reading !== undefined);
  if (reading === undefined) return null;
  return (
    <Space role="note" data-first-read={reading.left}>
      <Banner tone="info" title={status.firstRead.title} actions={<Link to="/status">{status.firstRead.link}</Link>}>
        {status.firstRead.left(format.count(reading.left), format.count(reading.all))} {status.firstRead.more}
      </Banner>
    </Space>
  );
}

const Box = styled.div`
  margin: 16px 0;
`;
const Space = styled.div`
  margin: 8px 0;
`;
