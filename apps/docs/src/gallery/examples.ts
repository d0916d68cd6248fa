import { account } from './live/account.tsx';
import { administration } from './live/administration.tsx';
import { apiKeys } from './live/api-keys.tsx';
import { applications } from './live/applications.tsx';
import { dialogs } from './live/dialogs.tsx';
import { mailedLinks } from './live/mailed-links.tsx';
import { organization } from './live/organization.tsx';
import { primitives } from './live/primitives.tsx';
import { screens } from './live/screens.tsx';
import { smallParts } from './live/small-parts.tsx';
import type { Live } from './live-example.ts';

/** Live examples by the name of their component. */
export const examples: Readonly<Record<string, Live>> = {
  ...screens,
  ...mailedLinks,
  ...account,
  ...organization,
  ...administration,
  ...apiKeys,
  ...applications,
  ...dialogs,
  ...primitives,
  ...smallParts,
};
