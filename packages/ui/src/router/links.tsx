import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  replace?: boolean;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link inside the site. The library's own link carries the prefetching of its framework, 3 kB that a declarative
 * router never runs.
 */
export function Link({ to, replace, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, target: rest.target });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return (
    <a {...rest} href={href} onClick={press}>
      {children}
    </a>
  );
}

/** A link that says when the reader stands at its place or, unless `end`, below it. */
export function NavLink({ end = false, ...rest }: LinkProps & { end?: boolean }) {
  const at = useLocation().pathname.toLowerCase();
  const to = rest.to.split(/[?#]/, 1)[0]?.toLowerCase() ?? '';
  const here = at === to || (!end && at.startsWith(to === '/' ? to : `${to}/`));
  return <Link {...rest} aria-current={here ? 'page' : undefined} />;
}
