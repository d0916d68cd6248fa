import type { useRender } from '@base-ui/react/use-render';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

/** Looks of a button. */
export type ButtonVariant = 'primary' | 'outline' | 'ghost' | 'danger' | 'danger-outline' | 'link';
/** Height of a button. */
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  /** Default `primary`; one per card. */
  variant?: ButtonVariant | undefined;
  /** Heights 32, 36, 40. Default `md`. */
  size?: ButtonSize | undefined;
  /** True while a call is running: keeps focus and label, ignores presses, shows a spinner after 300 ms. */
  pending?: boolean | undefined;
  /** As wide as what is around it. */
  fullWidth?: boolean | undefined;
  /** An icon before the words. */
  icon?: ReactNode;
  /** Renders another element, for example `<a href="…" />`, with the look of the button. */
  render?: useRender.RenderProp | undefined;
}

export interface InputProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'defaultValue' | 'value'> {
  /** Heights 32, 36, 40. Default `lg`. */
  size?: ButtonSize | undefined;
  /** Text at first, for a field that keeps its own text. */
  defaultValue?: string | undefined;
  /** The text, for a field whose text the application keeps. */
  value?: string | undefined;
  /** Called with the new text or choice. */
  onValueChange?: ((value: string) => void) | undefined;
}

/** The props of an input of the application: the attributes of an `<input>`, all of which it hands on, and its size. */
export interface OwnInputProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size'> {
  size?: ButtonSize | undefined;
}

export interface CheckboxProps extends Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size'> {
  /** Words beside the box. */
  label: ReactNode;
  /** Help below the label. */
  help?: ReactNode;
  /** Error, which replaces the help and marks the box as invalid. */
  error?: ReactNode;
}

export interface SelectOption {
  /** Value of the field when this option is chosen. */
  value: string;
  /** Words of the choice. */
  label: string;
  /** A line below the words. A native select leaves it out. */
  description?: string | undefined;
  /** Heading above this option and those of the same group that follow it. */
  group?: string | undefined;
  disabled?: boolean | undefined;
}

export interface SelectProps extends Omit<ComponentPropsWithoutRef<'select'>, 'size' | 'multiple'> {
  options: readonly SelectOption[];
  /** Called with the new text or choice. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Heights 32, 36, 40. Default `lg`. */
  size?: ButtonSize | undefined;
}

export interface CardProps extends ComponentPropsWithoutRef<'section'> {
  /** `form` is 400 wide and stands alone, `section` fills a settings page. Default `form`. */
  layout?: 'form' | 'section' | undefined;
  /** `raised` has a border and a shadow, `flush` lies flat on the page. */
  elevation?: 'raised' | 'flush' | undefined;
}

/** The kind of an alert: an error, a warning, a success or a fact. */
export type AlertTone = 'danger' | 'warning' | 'success' | 'info';

export interface AlertProps extends Omit<ComponentPropsWithoutRef<'div'>, 'title'> {
  /** Default `danger`. */
  tone?: AlertTone | undefined;
  /** Heading. */
  title?: ReactNode;
  /** Under the text, for example a button. */
  action?: ReactNode;
  /** Takes the focus once for every new value: pass the error itself. */
  focusFor?: unknown;
}

export interface BadgeProps extends ComponentPropsWithoutRef<'span'> {
  /** Default `neutral`. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  /** A dot before the text, for states. */
  dot?: boolean | undefined;
}

export interface AvatarProps extends ComponentPropsWithoutRef<'span'> {
  /** The person. Without one, a neutral picture. Their name, else their address, gives the colour. */
  user?: { id: string; name?: string | null; email?: string | null; image?: string | null } | null;
  /** Pixels. Default 32. */
  size?: 20 | 24 | 32 | 36 | 40 | 64 | 96 | undefined;
  /** Circle for people, square for organizations. */
  shape?: 'circle' | 'square' | undefined;
  /** Alternative text. Default: none, because the name is beside the picture. */
  alt?: string | undefined;
  /** True while the person is not known: a grey shape. */
  loading?: boolean | undefined;
}

export interface SpinnerProps extends ComponentPropsWithoutRef<'span'> {
  /** Pixels. Default 16. */
  size?: 12 | 16 | 20 | 40;
}

export interface SkeletonProps extends ComponentPropsWithoutRef<'span'> {
  /** Default `text`, one line high. `control` is as high as a form's input. */
  shape?: 'text' | 'title' | 'control' | 'circle' | 'block' | undefined;
}
