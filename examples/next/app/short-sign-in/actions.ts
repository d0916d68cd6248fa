'use server';

import { AuthError } from '@keystead/api-router';
import { nextCookies } from '@keystead/api-router/next';
import { redirect } from 'next/navigation';
import { getKeystead } from '../../lib/keystead.ts';

interface Challenge {
  twoFactorMethods: readonly string[];
  /** All that this user has: backup codes and passkeys too. */
  secondFactors: readonly string[];
  /** Whether there is a second factor to be set up first. */
  twoFactorSetup?: true | undefined;
}

/** The page that asks for the second factor of somebody who has one. */
function toSecondStep({ twoFactorMethods, secondFactors, twoFactorSetup }: Challenge): string {
  const query = new URLSearchParams({
    twoFactorRedirect: 'true',
    twoFactorMethods: twoFactorMethods.join(),
    secondFactors: secondFactors.join(),
  });
  if (twoFactorSetup) query.set('twoFactorSetup', 'true');
  return `/two-factor?${query}`;
}

/** Signs in without a line of script in the browser. The answer is a sentence for the visitor if that failed. */
export async function signIn(_previous: string, form: FormData): Promise<string> {
  const calls = await nextCookies(await getKeystead());
  let next = '/';
  try {
    const answer = await calls.signIn.email({
      email: String(form.get('email')),
      password: String(form.get('password')),
    });
    if ('twoFactorRedirect' in answer) next = toSecondStep(answer);
  } catch (error) {
    if (error instanceof AuthError) return error.message;
    throw error;
  }
  redirect(next);
}

/** Signs out. The header follows, because the layout gives it the session that is there after the action. */
export async function signOut(): Promise<void> {
  const calls = await nextCookies(await getKeystead());
  await calls.signOut();
  redirect('/');
}
