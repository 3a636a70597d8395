import type { LucideProps } from 'lucide-react';

/** One of lucide's icons drawn from the page's own sprite; the build puts it in the place of lucide's own component. */
export function spriteIcon(name: string) {
  return function SpriteIcon({
    size = 24,
    strokeWidth = 2,
    absoluteStrokeWidth: _absolute,
    color = 'currentColor',
    children: _children,
    ...rest
  }: LucideProps) {
    const named = 'aria-label' in rest || 'aria-labelledby' in rest || rest.role !== undefined;
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke={color}
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={named ? undefined : true}
        {...rest}
      >
        <use href={`#i-${name}`} />
      </svg>
    );
  };
}
