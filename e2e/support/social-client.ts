import type { Answer, AuthClient } from './auth-client.ts';

type Call<Input, Data> = (input: Input) => Promise<Answer<Data>>;

interface IdToken {
  token: string;
  nonce?: string;
}

interface Departure {
  url?: string | undefined;
  redirect: boolean;
}

export interface LinkedAccount {
  id: string;
  providerId: string;
  accountId: string;
}

/** An account as the clients type it: `provider` is the name of older versions for `providerId`. */
export type ListedAccount = Omit<LinkedAccount, 'providerId'> & { provider?: string; providerId?: string };

interface Tokens {
  accessToken?: string | undefined;
}

/** The calls about social sign-in that every published client has under the same name. */
export interface SocialClient extends Pick<AuthClient, 'signOut' | 'getSession'> {
  signUp: Pick<AuthClient['signUp'], 'email'>;
  signIn: {
    social: Call<
      {
        provider: 'github' | 'gitlab' | 'google' | 'discord';
        callbackURL?: string;
        newUserCallbackURL?: string;
        errorCallbackURL?: string;
        disableRedirect?: boolean;
        idToken?: IdToken;
      },
      Departure & { token?: string | undefined; user?: { email: string } | undefined }
    >;
  };
  linkSocial: Call<
    { provider: 'gitlab' | 'microsoft'; callbackURL?: string; idToken?: IdToken },
    Departure & { status?: boolean | undefined }
  >;
  listAccounts: () => Promise<Answer<ListedAccount[]>>;
}

/** Calls about one account. */
export interface AccountCalls {
  unlink: Call<LinkedAccount, { status: boolean }>;
  refresh: Call<LinkedAccount, Tokens>;
  token: Call<LinkedAccount, Tokens>;
  info: Call<LinkedAccount, { user: { id?: unknown; email?: string | null | undefined } }>;
}
