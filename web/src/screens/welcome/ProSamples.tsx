import { color } from '@moontower/ui/theme/styles.ts';

/** Drawn, not measured: how strong each square is. */
const SQUARES = [0.2, 0.5, 0.3, 0.7, 0.9, 0.4, 0.3, 0.8, 1, 0.6, 0.5, 0.2, 0.4, 0.6, 0.8, 0.5, 0.3, 0.2, 0.6, 0.9, 0.4];
const BARS = [300, 236, 190, 150, 120, 84];

export function HeatmapSample() {
  return (
    <svg viewBox="0 0 350 128" preserveAspectRatio="none">
      {SQUARES.map((strength, at) => (
        <rect
          // A drawing: squares have no names but their places.
          key={`${at % 7} ${Math.floor(at / 7)}`}
          x={(at % 7) * 50}
          y={Math.floor(at / 7) * 43}
          width="50"
          height="43"
          fill={color.c1}
          opacity={strength}
        />
      ))}
    </svg>
  );
}

export function ForecastSample() {
  return (
    <svg viewBox="0 0 340 128" preserveAspectRatio="none">
      <path d="M0 96 40 90 80 94 120 70 160 78 200 60" stroke={color.c4} strokeWidth="4" fill="none" />
      <path d="M200 60 240 50 280 54 340 26" stroke={color.c4} strokeWidth="4" strokeDasharray="8 6" fill="none" />
      <path d="M200 60 240 32 340 6V52L280 74 240 66Z" fill={color.c4} opacity=".25" />
    </svg>
  );
}

export function ContractorSample() {
  return (
    <svg viewBox="0 0 340 128" preserveAspectRatio="none">
      {BARS.map((width, at) => (
        <rect key={width} x="0" y={8 + at * 20} width={width} height="12" fill={color.c2} />
      ))}
    </svg>
  );
}
