import type { ComponentProps, ComponentPropsWithoutRef, ComponentType, RefAttributes } from 'react';
import type {
  AlertProps,
  AvatarProps,
  BadgeProps,
  ButtonProps,
  CardProps,
  CheckboxProps,
  OwnInputProps,
  SelectProps,
  SkeletonProps,
  SpinnerProps,
} from './part-props.ts';

type Own<Props, Drawn> = ComponentType<Props & RefAttributes<Drawn>> | undefined;

/** Components of the application in place of parts of the kit. Each hands on its ref and the attributes it is given. */
export interface OwnComponents {
  Alert?: Own<AlertProps, HTMLDivElement>;
  Avatar?: Own<AvatarProps, HTMLSpanElement>;
  Badge?: Own<BadgeProps, HTMLSpanElement>;
  Button?: Own<ButtonProps, HTMLButtonElement>;
  Card?: Own<CardProps, HTMLElement>;
  Checkbox?: Own<CheckboxProps, HTMLInputElement>;
  Divider?: Own<ComponentPropsWithoutRef<'div'>, HTMLDivElement>;
  Input?: Own<OwnInputProps, HTMLInputElement>;
  Select?: Own<SelectProps, HTMLSelectElement>;
  Skeleton?: Own<SkeletonProps, HTMLSpanElement>;
  Spinner?: Own<SpinnerProps, HTMLSpanElement>;
}

/** The props, with the ref, of a component that the application gives in place of a part: `OwnProps<'Button'>`. */
export type OwnProps<Name extends keyof OwnComponents> = ComponentProps<NonNullable<OwnComponents[Name]>>;

const names: Record<keyof OwnComponents, true> = {
  Alert: true,
  Avatar: true,
  Badge: true,
  Button: true,
  Card: true,
  Checkbox: true,
  Divider: true,
  Input: true,
  Select: true,
  Skeleton: true,
  Spinner: true,
};

/** Throws if a name is none of these, for applications without types. */
export function assertReplaceable(components: OwnComponents): void {
  const unknown = Object.keys(components).find((name) => !Object.hasOwn(names, name));
  if (unknown === undefined) return;
  throw new Error(
    `"components" has ${unknown}, but only these can be replaced: ${Object.keys(names).join(', ')}.`,
  );
}
