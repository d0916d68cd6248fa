/** The stylesheet of the mailbox, with the colours of the interface. */
export const mailboxStyle = `
:root {
  color-scheme: light dark;
  --background: light-dark(oklch(0.985 0.002 286), oklch(0.165 0.006 286));
  --card: light-dark(#fff, oklch(0.205 0.006 286));
  --hover: light-dark(oklch(0.97 0.003 286), oklch(0.235 0.007 286));
  --text: light-dark(oklch(0.21 0.01 286), oklch(0.965 0.003 286));
  --muted: light-dark(oklch(0.5 0.014 286), oklch(0.735 0.012 286));
  --border: light-dark(oklch(0.905 0.005 286), oklch(0.315 0.008 286));
  --control: light-dark(oklch(0.65 0.012 286), oklch(0.56 0.012 286));
  --accent: light-dark(oklch(0.52 0.19 268), oklch(0.73 0.13 268));
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--background);
  color: var(--text);
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
h1 { margin: 0; font-size: 24px; line-height: 1.3; letter-spacing: -0.01em; overflow-wrap: anywhere; }
h2 { margin: 32px 0 12px; font-size: 16px; }
p { margin: 0; }
.quiet, .zone { color: var(--muted); font-weight: 400; }
.bar {
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 32px;
  padding: 12px max(24px, calc((100vw - 1120px) / 2));
  background: var(--card);
  border-bottom: 1px solid var(--border);
}
.brand { display: flex; align-items: center; gap: 8px; font-weight: 600; }
.mark { width: 10px; height: 10px; border-radius: 50%; background: var(--accent); }
nav { display: flex; gap: 4px; }
nav a { padding: 6px 12px; border-radius: 6px; color: var(--muted); text-decoration: none; }
nav a:hover { background: var(--hover); color: var(--text); }
nav a[aria-current] { background: var(--hover); color: var(--text); font-weight: 600; }
main { max-width: 1168px; margin: 0 auto; padding: 32px 24px 64px; }
.title { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 16px; margin-bottom: 24px; }
.card { background: var(--card); border: 1px solid var(--border); border-radius: 12px; }
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
.badge {
  display: inline-block;
  padding: 0 8px;
  border: 1px solid var(--border);
  border-radius: 10px;
  background: var(--background);
  color: var(--muted);
  font-size: 12px;
  font-weight: 500;
  line-height: 18px;
}
.button {
  display: inline-block;
  padding: 8px 14px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: var(--card);
  color: var(--text);
  font: inherit;
  font-weight: 500;
  line-height: 20px;
  text-decoration: none;
  cursor: pointer;
}
.button:hover { background: var(--hover); }
.empty { padding: 56px 24px; text-align: center; }
.empty h1, .empty h2 { margin: 0 0 4px; font-size: 18px; }
.empty p { color: var(--muted); }
.empty .button { margin-top: 20px; }
.back { margin-bottom: 12px; }
.back a { text-decoration: none; }
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
