import { layers } from './layers.ts';
import { declarations, night } from './tokens.ts';

/**
 * Lengths that a device takes for itself (its home bar, its notch) are part of the bars that lie there: whatever keeps
 * clear of a bar keeps clear of them.
 */
const fixed = [
  `--night:${night.bg}`,
  `--night-panel:${night.panel}`,
  `--night-line:${night.line}`,
  `--night-control:${night.control}`,
  `--on-night:${night.ink}`,
  `--on-night-2:${night.ink2}`,
  `--night-lamp:${night.lamp}`,
  `--night-field:${night.field}`,
  `--on-night-field:${night.onField}`,
  `--on-night-field-2:${night.onField2}`,
  `--night-press:${night.press}`,
  `--on-night-press:${night.onPress}`,
  '--head:"Bricolage Grotesque Variable","Bricolage Fallback","Avenir Next","Trebuchet MS",sans-serif',
  '--text:"Atkinson Hyperlegible Next Variable","Atkinson Fallback",Verdana,sans-serif',
  '--mono:"IBM Plex Mono","SFMono-Regular",Menlo,Consolas,monospace',
  '--gutter:24px',
  '--page:1248px',
  '--top-inset:env(safe-area-inset-top,0px)',
  '--bottom-inset:env(safe-area-inset-bottom,0px)',
  '--header:calc(56px + var(--top-inset))',
  '--bottom-bar:0px',
  ...Object.entries(layers).map(([name, value]) => `--layer-${name}:${value}`),
].join(';');

const themes = `
:root{${declarations('light')};${fixed}}
@media (prefers-color-scheme:dark){:root:not([data-theme="light"]){${declarations('dark')}}}
:root[data-theme="dark"]{${declarations('dark')}}
@media (max-width:639.98px){:root{--gutter:16px;--bottom-bar:calc(64px + var(--bottom-inset))}}
@media (min-width:640px) and (max-width:879.98px){:root{--header:calc(100px + var(--top-inset))}}
`;

const base = `
*,*::before,*::after{box-sizing:border-box}
html{font:400 100%/1.5 var(--text);-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:calc(var(--header) + 16px) 0 calc(var(--bottom-bar) + 16px + var(--room-below, 0px));background:var(--bg);color:var(--ink)}
body{margin:0;font-size:1rem;line-height:1.5rem;min-height:100vh;min-height:100dvh}
#root{min-height:100vh;min-height:100dvh;display:flex;flex-direction:column}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,table,blockquote,pre{margin:0;padding:0}
fieldset{border:0;min-width:0}
legend{padding:0}
p,li,dd{text-wrap:pretty}
ul,ol{list-style:none}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer;background:none;border:0;padding:0;text-align:inherit}
button:disabled{cursor:default}
a{color:var(--primary);text-decoration-thickness:1px;text-underline-offset:.18em}
a:hover{color:var(--primary-hover);text-decoration-thickness:2px}
svg{display:block;flex:none}
img{max-width:100%}
::placeholder{color:var(--ink-3);opacity:1}
h1{font:700 1.875rem/2.25rem var(--head);letter-spacing:-.012em;text-wrap:balance}
h2{font:600 1.25rem/1.625rem var(--head);letter-spacing:-.004em;text-wrap:balance}
h3{font:600 1.0625rem/1.5rem var(--text);text-wrap:balance}
@media (max-width:639.98px){h1{font-size:1.625rem;line-height:2rem}}
h1,h2,h3,h4,p,li,dd,dt,td,th,a{overflow-wrap:break-word}
mark{background:var(--caution-soft);color:var(--caution);border-radius:3px;padding:0 3px;box-shadow:inset 0 -2px 0 var(--caution)}
kbd{font:500 .75rem/1.125rem var(--mono);color:var(--ink-2);padding:0 5px;border-radius:4px;background:var(--sunken);white-space:nowrap}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px;box-shadow:0 0 0 2px var(--bg),0 0 0 7px var(--lamp);border-radius:6px}
main:focus-visible,[tabindex="-1"]:focus-visible{outline:none;box-shadow:none}
[hidden]{display:none!important}
.server-bar{min-height:calc(var(--header) + 1px);padding:var(--top-inset) var(--gutter) 0;border-bottom:1px solid var(--line)}
.server-bar a{display:inline-flex;align-items:center;gap:8px;min-height:56px;color:var(--ink);text-decoration:none;font:700 1.25rem/1.5rem var(--head);letter-spacing:-.02em}
.server-sent,noscript{display:block;width:100%;max-width:var(--page);margin:0 auto;padding:28px var(--gutter);overflow-wrap:anywhere}
.server-sent>*,noscript>*{max-width:68ch}
noscript li{padding:8px 0}
@media (max-width:639.98px){.server-sent,noscript{padding-top:16px}}
.visually-hidden{position:absolute!important;width:1px;height:1px;margin:-1px;padding:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap;border:0}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important;scroll-behavior:auto!important}}
@media (forced-colors:active){:focus-visible{outline:3px solid Highlight;box-shadow:none}[aria-pressed="true"],[aria-selected="true"],[aria-current]{outline:2px solid Highlight;outline-offset:-2px}[role="dialog"],[aria-expanded="true"]+div,li[data-state="open"]{border:1px solid}mark{forced-color-adjust:none}}
@media print{header:not(main header),footer,nav,button:not(:is(h1,h2,h3,h4)>button),[role="status"]{display:none!important}}
`;

/** The whole base sheet; vite.config.ts serves it as a stylesheet, so the page is painted before any script has run. */
export function globalCss(): string {
  return `${themes}${base}`.replaceAll('\n', '');
}
