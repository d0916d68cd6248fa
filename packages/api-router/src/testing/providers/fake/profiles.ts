import type { ProviderId } from '#features/social-sign-in/providers/index.ts';
import { claims } from '#testing/providers/fake/claims.ts';
import type { Sample } from '#testing/providers/fake/sample.ts';
import { userInfo } from '#testing/providers/fake/user-info.ts';
import { userInfoMore } from '#testing/providers/fake/user-info-more.ts';

/** One person at every provider. */
export const profiles: Readonly<Record<ProviderId, Sample>> = { ...claims, ...userInfo, ...userInfoMore };
