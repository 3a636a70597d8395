import { useLocation } from '@moontower/ui/router/router.tsx';

/** What the history keeps of a report's page that its author was led to by sending it. */
export const JUST_SENT = { sent: 'report' } as const;

/** Whether this page was opened by sending its report. */
export function useJustSent(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'sent' in state && state.sent === JUST_SENT.sent;
}
