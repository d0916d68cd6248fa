import { type ReferenceLook, toVariables } from './colors.ts';

const frame = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 0.875rem/1.25rem var(--font); }
a { color: var(--link); text-decoration: none; }
a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 6px; }
h1, h2, p, dl, dd, ul { margin: 0; padding: 0; }
ul { list-style: none; }
code, pre, textarea, input[name="url"] { font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 0.8125rem; }
code { overflow-wrap: anywhere; }
.quiet { color: var(--muted); }
.skip { position: absolute; inset-inline-start: 8px; inset-block-start: -60px; z-index: 2; padding: 8px 12px; background: var(--card); border-radius: 8px; }
.skip:focus { inset-block-start: 8px; }
header { position: sticky; inset-block-start: 0; z-index: 1; display: flex; align-items: center; gap: 16px; height: 64px; padding: 0 24px; background: var(--card); border-block-end: 1px solid var(--border); }
.brand { display: flex; align-items: center; gap: 10px; min-width: 0; margin-inline-end: auto; color: var(--text); font-weight: 600; font-size: 1.0625rem; }
.brand:hover { text-decoration: none; }
.brand img { display: block; max-width: 200px; object-fit: contain; }
.monogram { width: 28px; border-radius: 6px; line-height: 28px; font-size: 0.875rem; text-align: center; color: var(--onButton); background: var(--button); }
.tool { padding-inline-start: 12px; border-inline-start: 1px solid var(--border); color: var(--muted); font-weight: 400; font-size: 0.875rem; white-space: nowrap; }
.document { font-weight: 500; }
.columns { display: grid; grid-template-columns: 272px minmax(0, 1fr); }
.sidebar { position: sticky; inset-block-start: 64px; height: calc(100vh - 64px); overflow-y: auto; padding: 16px 12px 32px; background: var(--card); border-inline-end: 1px solid var(--border); }
main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 440px); gap: 36px; align-items: start; padding: 24px 36px 64px; outline: none; }
.cover { grid-column: 1 / -1; max-width: 720px; }
.button { min-height: 32px; padding: 6px 14px; border: 1px solid var(--border); border-radius: 8px; background: var(--card); color: var(--text); font: inherit; font-weight: 500; cursor: pointer; }
.primary { border-color: transparent; background: var(--button); color: var(--onButton); }
[hidden] { display: none !important; }
`;

const sidebar = `
.find { position: relative; margin: 0 4px 8px; }
.find input { width: 100%; height: 32px; padding: 0 36px 0 12px; border: 1px solid var(--muted); border-radius: 8px; background: var(--card); color: inherit; font: inherit; }
kbd { position: absolute; inset-inline-end: 8px; inset-block-start: 6px; padding: 0 6px; border: 1px solid var(--border); border-radius: 4px; color: var(--muted); font: 0.75rem/1.125rem var(--font); }
#found:empty { display: none; }
#found { padding: 4px 8px; }
summary { padding: 5px 8px; border-radius: 6px; font-weight: 500; cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:hover, nav a:hover { background: var(--background); }
.count { float: inline-end; color: var(--muted); font-size: 0.75rem; font-weight: 400; }
nav ul { margin: 2px 0 8px 14px; padding-inline-start: 8px; border-inline-start: 1px solid var(--border); }
nav a { display: flex; gap: 8px; align-items: baseline; justify-content: space-between; padding: 5px 8px; border-radius: 6px; color: var(--muted); }
nav a:hover { text-decoration: none; color: var(--text); }
nav a[aria-current] { background: var(--soft); color: var(--link); }
.method { flex: none; font-size: 0.6875rem; font-weight: 600; letter-spacing: 0.03em; color: var(--link); }
.get { color: light-dark(oklch(0.46 0.12 150), oklch(0.8 0.15 150)); }
.delete { color: light-dark(oklch(0.5 0.19 27), oklch(0.76 0.14 22)); }
`;

const content = `
h1 { font-size: 1.5rem; line-height: 2rem; font-weight: 600; letter-spacing: -0.015em; text-wrap: balance; overflow-wrap: anywhere; }
article h2 { margin: 28px 0 0; padding-block-end: 8px; border-block-end: 1px solid var(--border); font-size: 1rem; line-height: 1.5rem; font-weight: 600; }
.group { margin-block-end: 4px; color: var(--muted); }
.lead { max-width: 60ch; margin-block-start: 8px; text-wrap: pretty; }
.address { display: flex; gap: 12px; align-items: center; margin-block: 16px; padding: 9px 14px; border: 1px solid var(--border); border-radius: 8px; background: var(--card); }
.facts { display: grid; gap: 6px; margin-block: 16px; }
.facts div { display: grid; grid-template-columns: 88px minmax(0, 1fr); gap: 8px; }
dt { color: var(--muted); }
dd { min-width: 0; overflow-wrap: anywhere; }
.field { padding: 10px 0; border-block-end: 1px solid var(--border); }
.field dt { color: var(--text); }
.field dt code { font-weight: 600; }
.field dd { color: var(--muted); }
.needed { margin-inline-start: 6px; color: var(--onWarning); font-size: 0.75rem; }
.refusals li { display: flex; gap: 14px; padding: 10px 0; border-block-end: 1px solid var(--border); }
.status { flex: none; width: 36px; height: 20px; border-radius: 5px; background: var(--warning); color: var(--onWarning); font-size: 0.75rem; font-weight: 600; line-height: 20px; text-align: center; }
.groups { display: grid; grid-template-columns: repeat(auto-fill, minmax(200px, 1fr)); gap: 8px 24px; margin-block-start: 12px; }
`;

const aside = `
aside { position: sticky; inset-block-start: 88px; display: grid; gap: 16px; min-width: 0; }
.card { min-width: 0; border: 1px solid var(--border); border-radius: 12px; background: var(--card); overflow: hidden; }
.card h2 { padding: 10px 16px; font-size: 0.8125rem; line-height: 1.25rem; font-weight: 500; }
pre { max-height: 420px; margin: 0; padding: 14px 16px; overflow: auto; background: var(--background); border-block-start: 1px solid var(--border); line-height: 1.25rem; }
pre:focus-visible { outline-offset: -2px; }
pre code { overflow-wrap: normal; }
.bar { display: flex; align-items: center; justify-content: space-between; padding-inline-end: 16px; font-size: 0.8125rem; }
[role="tablist"] { display: flex; gap: 4px; align-items: center; padding: 0 8px; }
[role="tab"] { padding: 10px 8px 8px; border: 0; border-block-end: 2px solid transparent; background: none; color: var(--muted); font: inherit; font-size: 0.8125rem; font-weight: 500; cursor: pointer; }
[role="tab"][aria-selected="true"] { border-color: var(--button); color: var(--text); }
.copy { margin-inline-start: auto; padding: 4px 10px; min-height: 28px; font-size: 0.75rem; }
.text { color: light-dark(oklch(0.46 0.12 150), oklch(0.8 0.15 150)); }
.word, .number { color: light-dark(oklch(0.46 0.2 300), oklch(0.78 0.13 300)); }
.key { color: var(--link); }
.try { padding-block-end: 12px; }
.try label { display: block; margin: 0 16px 10px; color: var(--muted); font-size: 0.75rem; }
.try input, .try textarea { display: block; width: 100%; margin-block-start: 4px; padding: 7px 10px; border: 1px solid var(--muted); border-radius: 8px; background: var(--card); color: var(--text); resize: vertical; }
.send { display: flex; gap: 12px; align-items: center; justify-content: space-between; padding: 0 16px; }
.send > :first-child { min-width: 0; overflow: hidden; text-overflow: ellipsis; }
`;

const narrow = `
@media (max-width: 1100px) {
  main { grid-template-columns: minmax(0, 1fr); padding-inline: 24px; }
  aside { position: static; }
}
@media (min-width: 761px) { .menu { display: none; } }
@media (max-width: 760px) {
  header { padding: 0 16px; gap: 10px; }
  .tool { display: none; }
  .columns { grid-template-columns: minmax(0, 1fr); }
  .sidebar { position: static; height: auto; border: 0; border-block-end: 1px solid var(--border); }
  .scripted .sidebar:not(.open) { display: none; }
  main { padding: 20px 16px 48px; }
}
`;

/** The stylesheet of the reference, in the colours of the brand. */
export const toReferenceStyle = (look: ReferenceLook): string =>
  toVariables(look) + frame + sidebar + content + aside + narrow;
