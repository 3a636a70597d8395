import { useSyncExternalStore } from 'react';

/** The same width as `below.phone` of the styles. */
const PHONE = '(max-width: 639.98px)';
const subscribe = (listener: () => void) => {
  const query = matchMedia(PHONE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** True on phones, where the map has the screen: filters, legend and list each wait behind a press. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(PHONE).matches);
}
