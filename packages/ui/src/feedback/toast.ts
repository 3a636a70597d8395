export interface ToastMessage {
  title: string;
  text?: string;
  /** `error` repeats an error that the page also shows; a toast is never its only place. */
  tone?: 'plain' | 'success' | 'error';
  /** News that no press asked for: said politely, without breaking in. */
  background?: boolean;
}
export interface ShownToast extends ToastMessage {
  id: number;
}

/** One at a time: a new one takes the place of the old. */
let current: ShownToast | undefined;
let count = 0;
const listeners = new Set<() => void>();
function tell(): void {
  for (const listener of listeners) listener();
}

export function toast(message: ToastMessage): void {
  count += 1;
  current = { ...message, id: count };
  tell();
}
export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  current = undefined;
  tell();
}
export const toastStore = {
  read: (): ShownToast | undefined => current,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
