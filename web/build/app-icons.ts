import { Resvg } from '@resvg/resvg-js';
import { night, palettes } from '../../packages/ui/src/theme/tokens.ts';

const MAST =
  'M47.4 38 41 88M52.6 38 59 88M47 46l6.4 10M53 46l-6.4 10M45.8 56l8.6 13M54.2 56l-8.6 13M44.2 69l11.8 ' +
  '17M55.8 69 44 86';

/** The lamp alone: the favicon and "you are here". */
export function faviconSvg(): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="13" ' +
    `fill="${palettes.light.lamp}" stroke="${palettes.light.ink}" stroke-width="2.5"/></svg>`
  );
}

/** The tower at night. A maskable icon keeps everything inside the middle four fifths. */
export function appIconSvg(maskable: boolean): string {
  const scale = maskable ? 0.72 : 0.92;
  const shift = 50 - 50 * scale;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><defs><radialGradient id="g" cx="50" cy="26" ' +
    'r="40" gradientUnits="userSpaceOnUse">' +
    `<stop offset="0" stop-color="${night.lamp}" stop-opacity=".5"/><stop offset="1" stop-color="${night.lamp}" ` +
    'stop-opacity="0"/></radialGradient></defs>' +
    `<rect width="100" height="100" rx="${maskable ? 0 : 22}" fill="${night.bg}"/><g transform="translate(${shift} ` +
    `${shift}) scale(${scale})"><circle cx="50" cy="26" r="40" fill="url(#g)"/>` +
    `<path d="${MAST}" fill="none" stroke="${night.ink2}" stroke-width="3" stroke-linecap="round" ` +
    `stroke-linejoin="round"/><circle cx="50" cy="26" r="13" fill="${night.lamp}"/></g></svg>`
  );
}

export function png(svg: string, size: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
}
