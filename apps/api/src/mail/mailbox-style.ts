import { devStyle } from '#dev-pages/dev-style.ts';

/** The stylesheet of the mailbox. */
export const mailboxStyle = `${devStyle}
.list { margin: 0; padding: 0; list-style: none; overflow: hidden; }
.list li + li { border-top: 1px solid var(--border); }
.row {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px 24px;
  padding: 14px 20px;
  color: inherit;
  text-decoration: none;
}
.row:hover { background: var(--hover); }
.row:focus-visible { outline-offset: -2px; }
.row time { text-align: right; }
.subject { font-weight: 600; overflow-wrap: anywhere; }
.to { color: var(--muted); overflow-wrap: anywhere; }
.badges { text-align: right; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 20px; margin: 16px 0 0; }
.facts dt { color: var(--muted); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
.links { margin: 0; padding-left: 20px; overflow-wrap: anywhere; }
.parts { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 24px; }
.paper {
  display: block;
  width: 100%;
  margin: 0;
  border: 1px solid var(--border);
  border-radius: 12px;
  background: var(--card);
}
iframe.paper { height: 880px; }
pre.paper { padding: 20px; font: 13px/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
figure { margin: 0; min-width: 0; }
figcaption { display: flex; align-items: center; gap: 8px; margin-bottom: 8px; }
figure iframe.paper { height: 860px; }
details { margin-top: 8px; }
summary { color: var(--muted); cursor: pointer; }
details pre.paper { margin-top: 8px; }
.fields { display: flex; flex-wrap: wrap; align-items: end; gap: 16px 32px; padding: 20px; }
.fields label { display: grid; gap: 6px; min-width: 0; font-weight: 500; }
.fields input { min-height: 40px; max-width: 100%; font: inherit; font-weight: 400; accent-color: var(--accent); }
.fields select { min-height: 40px; min-width: 160px; font: inherit; }
.fields select, .fields input[name="name"] { padding: 8px 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--card); color: inherit; }
.fields input[type="color"] { width: 64px; padding: 4px; }
.fields input[type="range"] { margin: 0; }
.fields input[type="file"] { width: 100%; min-width: 0; }
#faults { margin-top: 12px; color: light-dark(oklch(0.5 0.19 27), oklch(0.75 0.14 22)); }
#faults:empty { display: none; }
iframe.paper[data-sample="page"] { height: 480px; }
iframe.paper[data-sample="code"] { height: 640px; }
.paper.light { color-scheme: light; }
.paper.dark { color-scheme: dark; }
@media (max-width: 600px) {
  .row { grid-template-columns: minmax(0, 1fr); }
  .row time, .badges { text-align: left; }
  .row time { order: 1; font-size: 13px; }
}
#news:empty { display: none; }
#news { margin-top: 16px; color: var(--muted); }
.fields + .contents { margin-top: 20px; }
.contents { display: flex; flex-wrap: wrap; gap: 6px 16px; margin: 0; padding: 0; list-style: none; }
h2[id] { scroll-margin-top: 16px; }
`;
