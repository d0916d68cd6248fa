import { devStyle } from '#dev-pages/dev-style.ts';

/** The stylesheet of the provider's pages. */
export const demoStyle = `${devStyle}
.narrow { max-width: 440px; margin: 0 auto; }
.narrow h1 + .quiet { margin-top: 8px; }
.narrow .card { margin-top: 24px; padding: 20px; }
.narrow .card h2 { margin: 0 0 12px; }
.narrow .card p + p { margin-top: 12px; }
.people { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
.person {
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 12px;
  width: 100%;
  padding: 10px 14px;
  text-align: left;
}
.person strong { font-weight: 600; }
.person .quiet { grid-column: 1 / -1; font-size: 14px; overflow-wrap: anywhere; }
.person .badge { grid-column: 2; grid-row: 1; }
.fields { display: grid; gap: 16px; }
.field label { display: block; margin-bottom: 4px; font-weight: 500; }
.field input {
  width: 100%;
  padding: 8px 12px;
  border: 1px solid var(--control);
  border-radius: 6px;
  background: var(--background);
  color: var(--text);
  font: inherit;
}
.field input[aria-invalid] { border-color: var(--fault); }
.fault { margin-top: 4px; color: var(--fault); font-size: 14px; }
.check { display: flex; align-items: start; gap: 10px; }
.check input { flex: none; width: 16px; height: 16px; margin: 4px 0 0; accent-color: var(--accent); }
.main-button { width: 100%; background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.main-button:hover { background: var(--accent); filter: brightness(1.08); }
.deny { margin-top: 24px; text-align: center; }
.addresses { margin: 0; overflow-wrap: anywhere; }
.addresses dt { color: var(--muted); font-size: 14px; }
.addresses dd { margin: 0; }
.addresses dd + dt { margin-top: 12px; }
:root {
  --fault: light-dark(oklch(0.52 0.19 27), oklch(0.76 0.13 22));
  --on-accent: light-dark(#fff, oklch(0.165 0.006 286));
}
`;
