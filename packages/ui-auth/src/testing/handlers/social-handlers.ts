import type { LinkedAccount } from '#client/wire-types.ts';
import { FakeFailure } from '#testing/fakes/fake-failure.ts';
import type { FakeHandler } from '#testing/fakes/fake-handler.ts';
import { type FakeState, requireSession } from '#testing/fakes/fake-state.ts';

type SocialPath = 'signIn.social' | 'linkSocial' | 'accountInfo' | 'getAccessToken' | 'refreshToken';

/** The page of a provider that is offered. */
function toPage(provider: string, { config }: FakeState): string {
  const isOffered = config.socialProviders.some(({ id }) => id === provider);
  if (!isOffered) throw new FakeFailure('PROVIDER_NOT_FOUND');
  return `https://${provider}.example.com/authorize?state=fake`;
}

interface Choice {
  providerId?: string | undefined;
  accountId?: string | undefined;
}

function requireAccount({ providerId, accountId }: Choice, state: FakeState): LinkedAccount {
  requireSession(state);
  const found = state.accounts.find(
    (account) =>
      (providerId === undefined || account.providerId === providerId) &&
      (accountId === undefined || [account.id, account.accountId].includes(accountId)),
  );
  if (!found) throw new FakeFailure('ACCOUNT_NOT_FOUND');
  return found;
}

const toTokens = ({ id, providerId, scopes }: LinkedAccount, accessToken: string) => ({
  accessToken,
  scopes,
  scope: scopes.join(','),
  providerId,
  accountId: id,
});

/** Sign-in with providers and the accounts at them. What happens on their pages is for tests to imagine. */
export const socialHandlers: { [Path in SocialPath]: FakeHandler<Path> } = {
  'signIn.social': ({ provider, disableRedirect }, state) => ({
    url: toPage(provider, state),
    redirect: !disableRedirect,
  }),
  linkSocial: ({ provider, disableRedirect }, state) => {
    requireSession(state);
    return { url: toPage(provider, state), redirect: !disableRedirect };
  },
  accountInfo: (choice, state) => {
    const { id, providerId, accountId } = requireAccount(choice, state);
    const { name, email, image, emailVerified } = state.user;
    return {
      user: { id: accountId, name, email, image, emailVerified },
      data: { id: accountId },
      account: { id, providerId, accountId },
    };
  },
  getAccessToken: (choice, state) => toTokens(requireAccount(choice, state), 'access-token'),
  refreshToken: (choice, state) => toTokens(requireAccount(choice, state), 'access-token-new'),
};
