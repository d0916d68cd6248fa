import type { ForwardedRef } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { BaseProps } from '#flow/flow-props.ts';
import type { Appearance } from '#provider/appearance/appearance.ts';

/** Props of every component of the account area. */
export interface PartProps<SlotName extends string> extends BaseProps<SlotName> {
  /** Merged over the provider's, for this component alone. */
  appearance?: Appearance | undefined;
}

export interface AccountCardProps extends PartProps<'header' | 'action' | 'footer'> {
  /** Shows values without actions. */
  readOnly?: boolean | undefined;
  /** Called after a successful change. */
  onSuccess?: (() => void) | undefined;
  /** Called with the error when a call was refused. */
  onError?: ((error: AuthUIError) => void) | undefined;
}

/** The functions that the hook of a card calls after a change. */
export type CardCallbacks = Pick<AccountCardProps, 'onSuccess' | 'onError'>;

/** Props that the shell of a card reads. */
export type CardProps = PartProps<'header' | 'footer'>;

/** Props of the frame from the shell of a card. */
export interface CardFrame
  extends Omit<PartProps<'header' | 'action' | 'footer'>, 'appearance' | 'localization'> {
  ref: ForwardedRef<HTMLElement>;
  /** Class without `ua-`, for example `profile-card`. */
  name: string;
  title: string;
  /** In the place of the sentence of `readOnly`. */
  note?: string | undefined;
}

export interface ControlledOpen {
  /** Given, the application opens and closes it in `onOpenChange`. Otherwise it opens and closes itself. */
  open?: boolean | undefined;
  /** Open at first, if `open` is not given. Default false. */
  defaultOpen?: boolean | undefined;
  /** Called when it opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
}

export interface ControlledView<View extends string> {
  /** The section that is shown, if the application keeps it. */
  view?: View | undefined;
  /** The section that is shown first. */
  defaultView?: View | undefined;
  /** Called with the section that was chosen. */
  onViewChange?: ((view: View) => void) | undefined;
}
