import type { CSSProperties, ReactNode } from 'react';
import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { Localization } from '#messages/messages.ts';
import type { Appearance } from '#provider/appearance.ts';

/** What takes the place of a part; a function is handed what would stand there otherwise. */
export type Slot = ReactNode | ((standard: ReactNode) => ReactNode);

/** What every component of the kit takes. */
export interface BaseProps<SlotName extends string> {
  className?: string | undefined;
  style?: CSSProperties | undefined;
  id?: string | undefined;
  /** Laid over the provider's, for this component alone. */
  appearance?: Appearance | undefined;
  /** Some sentences in place of the locale's, for this component. */
  localization?: Localization | undefined;
  slots?: { readonly [Name in SlotName]?: Slot } | undefined;
}

/** What every flow takes. */
export interface FlowProps<Result> {
  /** Where to go afterwards: a path of this site or an address of an origin the server trusts. */
  redirectTo?: string | undefined;
  /** Called before leaving; answering `false`, now or later, means: stay here. */
  onSuccess?: ((result: Result) => unknown) | undefined;
  onError?: ((error: AuthUIError) => void) | undefined;
}

export function fillSlot(slot: Slot | undefined, standard: ReactNode): ReactNode {
  if (slot === undefined) return standard;
  return typeof slot === 'function' ? slot(standard) : slot;
}

/** For a screen that takes another's place: it has a title of its own, and no fields to stand around. */
export const keepFrame = ({ logo, footer }: { logo?: Slot; footer?: Slot } = {}) => ({
  ...(logo !== undefined && { logo }),
  ...(footer !== undefined && { footer }),
});
