import { Suspense, useEffect, useRef, useState } from 'react';
import { Nothing } from '@moontower/ui/feedback/PartFailed.tsx';
import { lazyPart } from '@moontower/ui/feedback/lazy-part.tsx';

const LogFoot = lazyPart(async () => (await import('./LogFoot.tsx')).LogFoot, [], Nothing);

/**
 * The checkpoint in the foot of a page: its code, its words and the question for it wait until somebody scrolls there.
 */
export function LogFootLine() {
  const line = useRef<HTMLParagraphElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = line;
    if (current === null) return undefined;
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <p ref={line} data-log-foot="">
      <Suspense>{seen ? <LogFoot /> : null}</Suspense>
    </p>
  );
}
