import { z } from 'zod';
import { NOTES } from '#testing/apps/provider-app.ts';
import type { Browser } from '#testing/browser.ts';
import { createAuthenticator, enrol } from '#testing/people/two-factor.ts';
import type { Removal } from '#testing/removal/scene.ts';

/** Tries what is held: once. */
export type Use = () => Promise<boolean>;

/** One kind of access that a person has, or that others have by them. */
export interface AccessKind {
  /** Names of rows, in what features say of the ends of people and memberships. */
  shows: readonly string[];
  /**
   * `account`: it is theirs, wherever they are a member. `place`: they have it as one of the organization. `organization`:
   * it is not theirs, so it outlives them.
   */
  of: 'account' | 'place' | 'organization';
  hold: (scene: Removal) => Promise<Use>;
}

export const organizationId = 'acme';

export const isOk = ({ ok }: Response): boolean => ok;

export async function byPassword({ app, ada }: Removal): Promise<Browser> {
  const browser = app.browser();
  await browser.post('/sign-in/email', { email: ada.email, password: ada.password });
  return browser;
}

export const sessionOf = async ({ api }: Browser): Promise<string | null> =>
  (await api.getSession.query())?.session.id ?? null;

export const scopes = ['openid', 'offline_access', 'notes:read'];

/** An application that goes on while Ada is away. */
export async function holdGrant({ app, ada }: Removal, organization: string | null): Promise<Use> {
  const given = { organization, session: null, resources: [NOTES] };
  const all = organization === null ? scopes : [...scopes, 'organization'];
  const tokens = await app.provider.tokens(ada, { ...given, scopes: all });
  return async () => isOk(await app.provider.refresh('web', tokens.refresh_token));
}

export const codes = new WeakMap<Removal, string[]>();

/** Codes of Ada's second factor, which is set up once. */
export async function backupCodesOf(scene: Removal): Promise<string[]> {
  const { app, ada } = scene;
  const known = codes.get(scene);
  if (known) return known;
  const answer = await enrol(ada, { password: ada.password });
  await ada.api.twoFactor.verifyTotp.mutate({ code: createAuthenticator(app, answer.totpURI).code() });
  codes.set(scene, answer.backupCodes);
  return answer.backupCodes;
}

let count = 0;
export const nextName = (): string => {
  count += 1;
  return `friend-${count}@friends.example`;
};

export const introspected = z.object({ active: z.boolean() });
