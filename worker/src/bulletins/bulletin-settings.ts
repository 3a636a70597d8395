/** What bulletins need beside the stores. Without a secret no webhook is posted to. */
export interface BulletinSettings {
  publicUrl: string;
  simulated: boolean;
  webhookSecret?: string;
  /** http and private addresses are allowed: one machine, tests. */
  allowInside: boolean;
}
