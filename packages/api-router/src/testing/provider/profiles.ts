import type { ProviderId } from '#features/social-sign-in/providers/index.ts';
import { claims } from '#testing/provider/claims.ts';
import type { Sample } from '#testing/provider/sample.ts';
import { userInfo } from '#testing/provider/user-info.ts';
import { userInfoMore } from '#testing/provider/user-info-more.ts';

/** One person at every provider. */
export const profiles: Readonly<Record<ProviderId, Sample>> = { ...claims, ...userInfo, ...userInfoMore };
