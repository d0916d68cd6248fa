/** Stylesheet of the pages of a development server, with the colours of the kit. */
export const devStyle = `
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
`;
