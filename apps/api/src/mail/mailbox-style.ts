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
@media (max-width: 600px) {
  .row { grid-template-columns: minmax(0, 1fr); }
  .row time, .badges { text-align: left; }
  .row time { order: 1; font-size: 13px; }
}
.contents { display: flex; flex-wrap: wrap; gap: 6px 16px; margin: 0; padding: 0; list-style: none; }
h2[id] { scroll-margin-top: 16px; }
`;
