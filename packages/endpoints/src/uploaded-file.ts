import type { Readable } from 'node:stream';

/** One file of a body, on this machine's disk until the answer is sent. */
export interface UploadedFile {
  field: string;
  /** As its sender calls it: shown, never a path. */
  name: string;
  /** As its sender says; what it is, its bytes tell. */
  type: string;
  bytes: number;
  sha256: string;
  open: () => Readable;
}
