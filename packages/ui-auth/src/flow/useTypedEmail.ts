'use client';

import { useQueryClient } from '#provider/calls/useQueryClient.ts';

/** Kept in the cache of answers, so that it is removed with them: after a while, or when the user changes. */
const KEY = ['ua-typed-email'];

/** E-mail address that is kept between screens: sign-in, sign-up, forgotten password. */
export function useTypedEmail(): { email: string; remember: (email: string) => void } {
  const queryClient = useQueryClient();
  return {
    email: queryClient.getQueryData<string>(KEY) ?? '',
    remember: (email) => void queryClient.setQueryData(KEY, email.trim()),
  };
}
