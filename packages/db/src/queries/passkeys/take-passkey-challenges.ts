import type { Orm } from '#connection/dialect.ts';
import { tableOf } from '#connection/schema-name.ts';

/** A challenge that was used up. */
export interface TakenChallenge {
  challenge: string;
  userId: string | null;
  name: string | null;
  signUpHash: string | null;
}

export interface ChallengesOfBrowser {
  browserHash: string;
  ceremony: string;
  now: Date;
}

/**
 * Uses up the challenges of a browser for one ceremony, in one statement: of many parallel calls one gets them.
 * Each window of the browser has its own challenge.
 */
export async function takePasskeyChallenges(
  em: Orm['em'],
  { browserHash, ceremony, now }: ChallengesOfBrowser,
): Promise<TakenChallenge[]> {
  return em.execute<TakenChallenge[]>(
    `delete from ${tableOf({ em }, 'passkey_challenge')}
    where "browser_hash" = ? and "ceremony" = ? and "expires_at" > ?
    returning "challenge", "user_id" as "userId", "name", "sign_up_hash" as "signUpHash"`,
    [browserHash, ceremony, now],
    'all',
  );
}
