import type { ComponentType } from 'react';
import type { Setting } from './settings.ts';

/** A component that stands on its page alive. */
export interface Live {
  /** Who looks at it. */
  as: Setting;
  /** It works without props. */
  Part: ComponentType;
}
