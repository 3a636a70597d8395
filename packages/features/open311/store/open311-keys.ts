import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@moontower/contracts';
import { appendAudit } from '@moontower/store/audit/audit-log';
import type { AuditContext } from '@moontower/store/accounts/people';
import type { Store } from '@moontower/store/db/connect';
import { native } from '@moontower/store/db/native-collection';
import { transactConcurrently } from '@moontower/store/db/transact';

/** A key by which a program reports. The key itself is told once and kept by nobody here. */
export interface Open311KeyDocument {
  /** SHA-256 of the key. */
  _id: string;
  /** How operators and the audit log call it. */
  id: string;
  /** Whose program it is. */
  name: string;
  createdAt: Date;
  revokedAt?: Date;
}
export type Open311Keys = ReturnType<typeof open311KeysOf>;
export interface KnownKey {
  id: string;
  name: string;
}

export const nativeOpen311Keys = native<Open311KeyDocument>('open311Keys');
export const NAME = /^[\p{L}\p{N}][\p{L}\p{N} .,&'’_-]{0,59}$/u;
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Keys for Open311: issued and revoked by operators, with a line of the audit log each. */
export function open311KeysOf(store: Store) {
  return {
    /** @returns the key, which is told this once */
    issue: async (name: string, doing: AuditContext): Promise<KnownKey & { key: string }> => {
      if (!NAME.test(name))
        throw new AppError('bad_request', 'A key is named after whose program it is: up to 60 letters and digits.');
      const key = `mt311_${randomBytes(24).toString('base64url')}`;
      const id = randomBytes(6).toString('hex');
      await transactConcurrently(store, async (session) => {
        await nativeOpen311Keys(store).insertOne({ _id: hashOf(key), id, name, createdAt: doing.at }, { session });
        await appendAudit(
          store,
          { ...doing, what: 'open311-key:issued', subject: `open311-key:${id}`, details: { name } },
          session,
        );
      });
      return { id, name, key };
    },
    /** @returns false where no key that opens is called so */
    revoke: (id: string, doing: AuditContext): Promise<boolean> =>
      transactConcurrently(store, async (session) => {
        const { modifiedCount } = await nativeOpen311Keys(store).updateOne(
          { id, revokedAt: { $exists: false } },
          { $set: { revokedAt: doing.at } },
          { session },
        );
        if (modifiedCount === 0) return false;
        await appendAudit(store, { ...doing, what: 'open311-key:revoked', subject: `open311-key:${id}` }, session);
        return true;
      }),
    list: async (): Promise<Omit<Open311KeyDocument, '_id'>[]> =>
      (await nativeOpen311Keys(store).find({}).sort({ createdAt: 1 }).toArray()).map(({ _id, ...rest }) => rest),
    /** Whose key it is; nobody's where it is none of ours, or revoked. */
    find: async (key: string): Promise<KnownKey | undefined> => {
      const found = await nativeOpen311Keys(store).findOne(
        { _id: hashOf(key), revokedAt: { $exists: false } },
        { maxTimeMS: 5_000 },
      );
      return found === null ? undefined : { id: found.id, name: found.name };
    },
  };
}
