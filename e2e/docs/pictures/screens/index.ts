import type { Screen } from '../screen.ts';
import { accountScreens } from './account.ts';
import { administrationScreens } from './administration.ts';
import { applicationScreens } from './applications.ts';
import { mailScreens } from './mails.ts';
import { organizationScreens } from './organization.ts';

const all: readonly Screen[] = [
  ...administrationScreens,
  ...organizationScreens,
  ...accountScreens,
  ...applicationScreens,
  ...mailScreens,
];

/** Whoever signs up is seen by the team, so they come after it. */
const isOfTeam = ({ as = '' }: Screen): boolean => /^[a-z]*$/.test(as);

/** In this order they are opened, on one service. */
export const screens: readonly Screen[] = [
  ...all.filter(isOfTeam),
  ...all.filter((screen) => !isOfTeam(screen)),
];
