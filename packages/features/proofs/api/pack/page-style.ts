/** Colours of the product's theme, light and dark; marks have words beside their colour. */
export const PAGE_STYLE = `
:root {
  color-scheme: light dark; --bg: #faf8f4; --ink: #1b2330; --ink2: #4a5464; --line: #d8d3c8; --card: #fff;
  --link: #0b5cad; --good: #17603a; --bad: #9b1c1c; --open: #7a4b00;
}
@media (prefers-color-scheme: dark) { :root {
    --bg: #10161f; --ink: #eceff4; --ink2: #b6bfcc; --line: #35404f; --card: #18212d; --link: #8fc1ff;
    --good: #7fd8a5; --bad: #ffb0a8; --open: #f2c879;
} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.25rem 1rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0.25rem 0 0.5rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.25rem; }
p { margin: 0.4rem 0; }
a { color: var(--link); }
.over { color: var(--ink2); margin: 0; }
.verdict {
  margin-top: 1rem; padding: 0.75rem 1rem 1rem; border: 2px solid var(--open); border-radius: 0.5rem;
  background: var(--card);
}
[data-state=proven] .verdict { border-color: var(--good); }
[data-state=refused] .verdict { border-color: var(--bad); }
.verdict h2 { margin-top: 0; }
.verdict ul { padding-left: 1.1rem; margin: 0.5rem 0; }
.mark { font-weight: 600; }
.mark.good { color: var(--good); }
.mark.bad { color: var(--bad); }
.mark.open { color: var(--open); }
details { border-top: 1px solid var(--line); padding: 0.25rem 0; }
summary { cursor: pointer; padding: 0.5rem 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; background: var(--card); }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
th, td {
  text-align: left; vertical-align: top; padding: 0.3rem 0.6rem; border: 1px solid var(--line); min-width: 7rem;
  white-space: pre-wrap; overflow-wrap: break-word;
}
td:last-child { min-width: 12rem; }
code { font-size: 0.85rem; }
figure { margin: 1rem 0; color: var(--ink); }
figure svg { max-width: 100%; height: auto; }
button {
  float: right; font: inherit; min-height: 2.75rem; padding: 0 0.9rem; border: 1px solid var(--line);
  border-radius: 0.4rem; background: var(--card); color: inherit; cursor: pointer;
}
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
@media print { button, input { display: none; } }
`;
