import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { HealthIssue, HealthKind } from '@moontower/contracts/health';
import { dismissJobs, readFeed, retryJobs } from '../addresses.ts';
import { ask } from '@moontower/ui/data/requests/ask.ts';
import { Button } from '@moontower/ui/button/Button.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useOperationsWords } from './operations-words.ts';

interface Act {
  name: 'read' | 'readAll' | 'retry' | 'dismiss';
  send: (subject: string) => Promise<unknown>;
}
const READ: Act = { name: 'read', send: (feed) => ask(readFeed, { params: { feed }, body: { full: false } }) };
const READ_ALL: Act = { name: 'readAll', send: (feed) => ask(readFeed, { params: { feed }, body: { full: true } }) };
const RETRY: Act = { name: 'retry', send: (name) => ask(retryJobs, { params: { name }, body: {} }) };
const DISMISS: Act = { name: 'dismiss', send: (name) => ask(dismissJobs, { params: { name }, body: {} }) };

const ACTS: Partial<Record<HealthKind, readonly Act[]>> = {
  'feed-unreachable': [READ],
  'feed-late': [READ, READ_ALL],
  'feed-drifted': [READ],
  'jobs-failed': [RETRY, DISMISS],
};

/** What mends an issue from here, a button each. */
export function ActButtons({ issue: { kind, subject = '', name = subject } }: { issue: HealthIssue }) {
  const { acts } = useOperationsWords();
  const client = useQueryClient();
  const [isPending, setPending] = useState(false);
  const press = async (act: Act): Promise<void> => {
    setPending(true);
    try {
      await act.send(subject);
      toast({ title: acts[act.name].done, text: name, tone: 'success' });
      await client.invalidateQueries({ queryKey: ['ops', 'health'] });
    } catch {
      toast({ title: acts.failed, text: name, tone: 'error' });
    } finally {
      setPending(false);
    }
  };
  const all = ACTS[kind] ?? [];
  if (all.length === 0) return null;
  return (
    <Row>
      {all.map((act) => (
        <Button
          key={act.name}
          $small
          disabled={isPending}
          aria-label={acts[act.name].label(name)}
          onClick={() => void press(act)}
        >
          {acts[act.name].press}
        </Button>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
