import { AppError } from '@moontower/contracts';
import type { MailDesk } from '@moontower/contracts/mail';
import type { Store } from '@moontower/store';
import type { AuditContext } from '@moontower/store/accounts/people';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { ClientSession } from '@moontower/store/db/driver-types';
import { transactConcurrently } from '@moontower/store/db/transact';
import { dismissFailures, cancelMail, retryMails } from '@moontower/store/mail/mail-acts';
import { mailReads } from '@moontower/store/mail/mail-reads';

type Change = (moment: { at: Date; session: ClientSession }) => Promise<number>;
interface Act {
  what: 'mail:retried' | 'mail:dropped' | 'mail:dismissed';
  subject: string;
  change: Change;
  /** What it says where nothing was changed. */
  none: string;
  also?: ((count: number, session: ClientSession) => Promise<void>) | undefined;
}

/** Changes mails and notes who did it, or neither. @throws AppError not_found where nothing was to be changed */
function actOn(store: Store, { what, subject, change, none, also }: Act, doing: AuditContext): Promise<number> {
  return transactConcurrently(store, async (session) => {
    const count = await change({ at: doing.at, session });
    if (count === 0) throw new AppError('not_found', none);
    await appendAudit(store, { ...doing, what, subject, details: { count } }, session);
    await also?.(count, session);
    return count;
  });
}

export interface OutboxDesk {
  list: () => Promise<MailDesk>;
  retry: (tried: { mail: string | undefined; also?: Act['also'] }, doing: AuditContext) => Promise<number>;
  drop: (mail: string, doing: AuditContext) => Promise<number>;
  dismiss: (why: string, doing: AuditContext) => Promise<number>;
}

/** What operators see of the outbox, and do with mails in it. @param sends whether a mail server is set */
export function outboxDesk(store: Store, { sends, nowMs }: { sends: boolean; nowMs: () => number }): OutboxDesk {
  return {
    list: () => mailReads(store).desk(sends, new Date(nowMs())),
    retry: ({ mail, also }, doing) =>
      actOn(
        store,
        {
          what: 'mail:retried',
          subject: `mail:${mail ?? 'all'}`,
          change: (moment) => retryMails(store, mail, moment),
          none: 'No such mail waits for its turn.',
          also,
        },
        doing,
      ),
    drop: (mail, doing) =>
      actOn(
        store,
        {
          what: 'mail:dropped',
          subject: `mail:${mail}`,
          change: (moment) => cancelMail(store, mail, moment),
          none: 'That mail does not wait any more.',
        },
        doing,
      ),
    dismiss: (why, doing) =>
      actOn(
        store,
        {
          what: 'mail:dismissed',
          subject: 'mail:failed',
          change: (moment) => dismissFailures(store, why, moment),
          none: 'No mail was given up for that reason.',
        },
        doing,
      ),
  };
}
