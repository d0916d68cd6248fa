/** The custom properties a theme may set, without their `--ua-` prefix. A test keeps them in step with the CSS. */
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

export type TokenName = (typeof tokenNames)[number];
