import type { CSSProperties, ReactNode } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { Localization } from '#messages/messages.ts';
import type { Appearance } from '#provider/appearance/appearance.ts';

/** Replacement for a part. A function gets the standard part. */
export type Slot = ReactNode | ((standard: ReactNode) => ReactNode);

/** Props of every component of the kit. */
export interface BaseProps<SlotName extends string> {
  /** Class of its element. */
  className?: string | undefined;
  /** Style of its element. */
  style?: CSSProperties | undefined;
  /** Id of its element. */
  id?: string | undefined;
  /** Merged over the provider's, for this component alone. */
  appearance?: Appearance | undefined;
  /** Sentences that replace those of the locale, for this component. */
  localization?: Localization | undefined;
  slots?: { readonly [Name in SlotName]?: Slot } | undefined;
}

/** Props of every flow. */
export interface FlowProps<Result> {
  /** Target afterwards: a path of this site or a URL of an origin that the server trusts. */
  redirectTo?: string | undefined;
  /** Called before leaving the page; `false`, also from a promise, means: stay here. */
  onSuccess?: ((result: Result) => unknown) | undefined;
  /** Called with the error when a call was refused. */
  onError?: ((error: AuthUIError) => void) | undefined;
}

export function fillSlot(slot: Slot | undefined, standard: ReactNode): ReactNode {
  if (slot === undefined) return standard;
  return typeof slot === 'function' ? slot(standard) : slot;
}

/** Slots for a screen that replaces another one: it has its own title and no fields. */
export const keepFrame = ({ logo, footer }: { logo?: Slot; footer?: Slot } = {}) => ({
  ...(logo !== undefined && { logo }),
  ...(footer !== undefined && { footer }),
});
