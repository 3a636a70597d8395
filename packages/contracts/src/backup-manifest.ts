import { z } from 'zod';

export const MANIFEST = 'manifest.json';

/**
 * One collection of a backup: `<name>.bson.gz` holds its documents one after the other in the order of `_id`, as the
 * database stores them.
 */
export const CollectionCopy = z.object({
  /** Those of GridFS have a dot within: `photos.files`. */
  name: z
    .string()
    .max(100)
    .regex(/^[\w-]+(?:\.[\w-]+)*$/),
  documents: z.int().min(0),
  /** Before compression. */
  bytes: z.int().min(0),
  /** Of the bytes before compression. Equal hashes, equal collections. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type CollectionCopy = z.infer<typeof CollectionCopy>;

/** What a backup holds. Written last: a folder without it is no backup. */
export const BackupManifest = z.object({
  format: z.literal('moontower-backup-1'),
  database: z.string(),
  takenAt: z.iso.datetime(),
  collections: z.array(CollectionCopy),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export const fileOf = (name: string): string => `${name}.bson.gz`;
