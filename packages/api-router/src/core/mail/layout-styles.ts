/**
 * Colours of the interface as hex, which every mail program supports. Text has a contrast of at least 4.5 in both
 * schemes.
 */
const light = {
  background: '#fafafb',
  card: '#ffffff',
  text: '#18181d',
  muted: '#62626b',
  border: '#dfdfe3',
  button: '#1a1a20',
  onButton: '#fcfcfc',
  link: '#3b5bd4',
};

const dark: typeof light = {
  background: '#0e0e11',
  card: '#17171a',
  text: '#f3f3f5',
  muted: '#a8a8b1',
  border: '#313136',
  button: '#f0f0f2',
  onButton: '#161619',
  link: '#85a4fa',
};

const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline styles by part, because many mail programs remove the style element. */
export const styles = {
  page: `margin:0;padding:32px 16px;background-color:${light.background};color:${light.text};font-family:${fonts};font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%`,
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  column: 'max-width:520px;margin:0 auto',
  brand: `margin:0 0 16px;padding:0 4px;font-size:15px;font-weight:600;color:${light.text}`,
  card: `padding:32px 32px 16px;background-color:${light.card};border:1px solid ${light.border};border-radius:12px`,
  heading: `margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:600;letter-spacing:-0.01em;color:${light.text}`,
  paragraph: `margin:0 0 16px;color:${light.text}`,
  details: `margin:0 0 16px;padding:14px 16px;border:1px solid ${light.border};border-radius:8px;font-size:14px`,
  term: `margin:0;color:${light.muted}`,
  value: `margin:0 0 8px;color:${light.text};overflow-wrap:anywhere`,
  lastValue: `margin:0;color:${light.text};overflow-wrap:anywhere`,
  action: 'margin:24px 0',
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background-color:${light.button};color:${light.onButton};font-weight:600;line-height:20px;text-decoration:none`,
  small: `margin:0 0 16px;font-size:14px;color:${light.muted}`,
  link: `color:${light.link};overflow-wrap:anywhere;word-break:break-all`,
  rule: `margin:24px 0;border:0;border-top:1px solid ${light.border}`,
  footer: `margin:16px 0 0;padding:0 4px;font-size:13px;color:${light.muted}`,
} as const;

/** The dark scheme, for programs that support it; it has to override the inline styles. */
export const darkScheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: ${dark.background} !important; }
  .page, .text { color: ${dark.text} !important; }
  .card { background-color: ${dark.card} !important; }
  .line { border-color: ${dark.border} !important; }
  .muted { color: ${dark.muted} !important; }
  .button { background-color: ${dark.button} !important; color: ${dark.onButton} !important; }
  .link { color: ${dark.link} !important; }
}
@media (max-width: 480px) {
  .page { padding: 16px 8px !important; }
  .card { padding: 24px 20px 8px !important; }
}`;
