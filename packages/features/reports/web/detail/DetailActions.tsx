import { useQueryClient } from '@tanstack/react-query';
import { Bell, Flag, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import type { User } from '@moontower/contracts';
import type { Words } from '@moontower/words/words';
import type { Incident } from '../../contract.ts';
import { useNavigate } from '@moontower/ui/router/router.tsx';
import { font } from '@moontower/ui/theme/styles.ts';
import { FollowButton as FollowByMail } from '@moontower/alerts/web/FollowButton.tsx';
import { Button } from '@moontower/ui/button/Button.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';
import { OpeningFailed } from '@moontower/ui/feedback/PartFailed.tsx';
import { toast } from '@moontower/ui/feedback/toast.ts';
import { useFormat, useLanguage, useWords } from '@moontower/ui/words/WordsProvider.tsx';
import { deleteReport, followRecord, incidentsChanged, unfollowRecord } from '../incident-queries.ts';
import type { Account } from '@moontower/ui/data/account/use-account.ts';
import { useMe } from '@moontower/ui/data/account/use-me.ts';
import { useAction } from './use-action.ts';

const FlagDialog = lazyPart(
  async () => (await import('./FlagDialog.tsx')).FlagDialog,
  ['incidents', 'extras'],
  OpeningFailed,
);
const RemoveDialog = lazyPart(
  async () => (await import('./RemoveDialog.tsx')).RemoveDialog,
  ['incidents', 'extras'],
  OpeningFailed,
);

interface Props {
  incident: Incident;
  account: Account | undefined;
  mine: boolean;
}

/** Follow, flag, delete: each for whom it is. */
export function DetailActions({ incident, account, mine }: Props) {
  const { incidents } = useWords();
  const format = useFormat();
  const client = useQueryClient();
  const go = useNavigate();
  const [open, setOpen] = useState<'flag' | 'remove'>();
  const remove = async () => {
    await deleteReport(incident.id);
    toast({ title: incidents.detail.removed, tone: 'success' });
    await go('/incidents?tab=mine');
    void incidentsChanged(client);
  };
  return (
    <Actions>
      <Following incident={incident} account={account} />
      {account === undefined || mine ? null : (
        <Button $small onClick={() => setOpen('flag')}>
          <Flag aria-hidden />
          {incidents.flag.open}
        </Button>
      )}
      {mine ? (
        <Button $small onClick={() => setOpen('remove')}>
          <Trash2 aria-hidden />
          {incidents.detail.remove}
        </Button>
      ) : null}
      <span>{incidents.card.followers(format.count(incident.followerCount))}</span>
      <Suspense>
        {open === 'flag' ? <FlagDialog id={incident.id} onClose={() => setOpen(undefined)} /> : null}
        {open === 'remove' ? <RemoveDialog onRemove={remove} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </Actions>
  );
}

/** Who is signed in follows with the account; anybody else by an address that a mail confirms. */
function Following({ incident, account }: Omit<Props, 'mine'>) {
  const { uid, title } = incident;
  if (uid === undefined) return null;
  if (account === undefined) return <FollowByMail small filter={{ uid }} title={title} />;
  return <FollowButton incident={incident} uid={uid} />;
}

function FollowButton({ incident, uid }: { incident: Incident; uid: string }) {
  const {
    incidents: { follow: words },
  } = useWords();
  const language = useLanguage();
  const client = useQueryClient();
  const { data: user } = useMe();
  const following = incident.following === true;
  const { busy, press } = useAction(async () => {
    await (following ? unfollowRecord(uid) : followRecord(uid, language));
    toast(
      following
        ? { title: words.stopped, tone: 'success' }
        : { title: words.done, text: mailed(user, words), tone: 'success' },
    );
    await incidentsChanged(client);
  });
  return (
    <Button $small aria-pressed={following} aria-disabled={busy} onClick={press}>
      <Bell aria-hidden />
      {following ? words.following : words.follow}
    </Button>
  );
}

/** What comes by mail of what is followed: nothing is promised that will not be sent. */
function mailed(user: User | undefined, words: Words['incidents']['follow']): string {
  if (user?.mail === false) return words.doneNoSender;
  return user?.emailConfirmed === true ? words.doneText : words.doneNoMail;
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: center;
  margin-top: 14px;
  font: ${font.small};
`;
