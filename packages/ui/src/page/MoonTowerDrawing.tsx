import { night } from '../theme/tokens.ts';

const BASE = 242;
const CROWN = 92;
const SECTIONS = 13;
/** The mast widens from 2 to 5.4 units; each section is crossed twice, as on the towers of 1895. */
function lattice(): string {
  const at = (step: number) => ({ y: CROWN + ((BASE - CROWN) * step) / SECTIONS, half: 2 + (3.4 * step) / SECTIONS });
  return Array.from({ length: SECTIONS }, (_, step) => {
    const top = at(step);
    const low = at(step + 1);
    return (
      `M${134 - top.half} ${top.y}L${134 + low.half} ${low.y}M${134 + top.half} ` +
      `${top.y}L${134 - low.half} ${low.y}`
    );
  }).join('');
}
const LAMPS = [110, 119.6, 129.2, 138.8, 148.4, 158];

/** The tower at the foot of every page: six lamps, four guy wires, its pool of light. */
export function MoonTowerDrawing() {
  return (
    <svg viewBox="0 0 268 250" aria-hidden="true">
      <defs>
        <radialGradient id="tower-glow" cx="134" cy="87" r="86" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor={night.lamp} stopOpacity=".4" />
          <stop offset=".3" stopColor={night.lamp} stopOpacity=".13" />
          <stop offset="1" stopColor={night.lamp} stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="134" cy="87" r="86" fill="url(#tower-glow)" />
      <g fill={night.lamp}>
        <ellipse cx="134" cy="244" rx="96" ry="8" opacity=".11" />
        <ellipse cx="134" cy="244" rx="56" ry="5" opacity=".12" />
      </g>
      <path
        d={`M134 104 44 ${BASE + 2}M134 104l90 140M134 150 82 ${BASE + 2}M134 150l52 94`}
        stroke={night.control}
        strokeWidth=".7"
        fill="none"
        opacity=".7"
      />
      <path d={`M132 ${CROWN} 128.6 ${BASE + 2}M136 ${CROWN}l3.4 152${lattice()}`} stroke={night.ink2} fill="none" />
      <path
        d="M108 84h52M134 66v26M134 69 108 84M134 69l26 15M134 69 118 84M134 69l16 15"
        stroke={night.ink2}
        fill="none"
      />
      <g fill={night.lamp}>
        {LAMPS.map((x) => (
          <circle key={x} cx={x} cy="86.8" r="2.8" />
        ))}
      </g>
    </svg>
  );
}
