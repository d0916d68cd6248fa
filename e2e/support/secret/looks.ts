import { Account, DataKey, TwoFactor } from '@keystead/db';
import { linkIn } from '../mail-sink.ts';
import type { Deployment } from './deployment.ts';
import { signUp } from './keepers.ts';

/** The status of an answer that was refused. */
export const statusOf = async (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => '200',
    (error: Error) => /answered (\d+)/.exec(error.message)?.[1] ?? error.message,
  );

/** The reason of a refusal. */
export const reasonOf = async (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'none',
    (error: Error) => /"code":"(\w+)"/.exec(error.message)?.[1] ?? error.message,
  );

/** Text of every sealed value but the data key's own. */
export async function sealedValues({ inDatabase }: Deployment): Promise<string[]> {
  return inDatabase(async (em) => {
    const [apps, accounts] = [await em.find(TwoFactor, {}), await em.find(Account, {})];
    const values = [...apps.map(({ secret }) => secret), ...accounts.map(({ accessToken }) => accessToken)];
    return values.filter((value) => value !== null).sort();
  });
}

/** The rows of data keys. */
export const keyRows = ({ inDatabase }: Deployment) => inDatabase((em) => em.find(DataKey, {}));

/** A link of a mail to somebody who signs up now. */
export async function mailedLink({ url, waitForMail }: Deployment, name: string): Promise<string> {
  await signUp(url, name);
  return linkIn(await waitForMail(`${name}@example.com`, /confirm your email/i));
}

export const follow = async (link: string): Promise<string> => {
  const response = await fetch(link, { redirect: 'manual' });
  await response.arrayBuffer();
  return (response.headers.get('location') ?? '').includes('error') || response.status >= 400
    ? 'over'
    : 'works';
};
