/** The custom properties of a theme, without their `--ua-` prefix. A test compares them with the CSS. */
export const tokenNames = [
  'space',
  'radius',
  'font',
  'font-mono',
  'background',
  'card',
  'raised',
  'text',
  'text-muted',
  'text-subtle',
  'border',
  'border-control',
  'primary',
  'on-primary',
  'accent',
  'danger',
  'danger-soft',
  'on-danger',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
] as const;

/** Name of a custom property, without `--ua-`. */
export type TokenName = (typeof tokenNames)[number];
