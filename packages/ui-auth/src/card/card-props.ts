import type { ForwardedRef } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { BaseProps } from '#flow/flow-props.ts';
import type { Appearance } from '#provider/appearance/appearance.ts';

/** What every component of the account area takes, whatever it shows. */
export interface PartProps<SlotName extends string> extends BaseProps<SlotName> {
  /** Laid over the provider's, for this component alone. */
  appearance?: Appearance | undefined;
}

export interface AccountCardProps extends PartProps<'header' | 'action' | 'footer'> {
  /** Shows what is there and offers no change. */
  readOnly?: boolean | undefined;
  /** After a change that succeeded. */
  onSuccess?: (() => void) | undefined;
  onError?: ((error: AuthUIError) => void) | undefined;
}

/** As much as the shell of a card reads of its props. */
export type CardProps = PartProps<'header' | 'footer'>;

/** What the frame of a card gets from its shell. */
export interface CardFrame
  extends Omit<PartProps<'header' | 'action' | 'footer'>, 'appearance' | 'localization'> {
  ref: ForwardedRef<HTMLElement>;
  /** Its class without `ua-`, for example `profile-card`. */
  name: string;
  title: string;
}

export interface ControlledOpen {
  open?: boolean | undefined;
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface ControlledView<View extends string> {
  view?: View | undefined;
  defaultView?: View | undefined;
  onViewChange?: ((view: View) => void) | undefined;
}
