import type { FakeAuthProviderProps } from '@keystead/ui-auth/testing';
import type { ComponentType } from 'react';
import type { Setting } from './settings.ts';

/** A component that stands on its page alive. */
export interface Live {
  /** Who looks at it. */
  as: Setting;
  /** It works without props. */
  Part: ComponentType;
  /** A fact that a reader needs to try it. */
  hint?: string;
  /** Settings of the provider around it. */
  provider?: Pick<FakeAuthProviderProps, 'impersonationBanner'>;
}
