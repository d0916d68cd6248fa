import type { ServiceOptions } from '#environment/auth-options.ts';
import { toFault } from '#environment/fault.ts';

interface Settings {
  /** Path of the pages, empty at the root; null if there are none. */
  pages: string | null;
  configFile: string | null;
  options: ServiceOptions;
}

/** Options with URLs of pages of the application. */
type PageOptions = Pick<
  ServiceOptions,
  'accountPages' | 'organization' | 'apiKey' | 'webhooks' | 'oauthProvider' | 'deviceAuthorization'
>;

/**
 * Leads mails, and paths of the service that lead to an application, to the pages of this server. Where the operator
 * names a page, in a configuration module, that page stays.
 */
export function findPageOptions({ pages, configFile, options }: Settings): PageOptions {
  if (pages === null) return {};
  const { accountPages, organization, apiKey, webhooks, oauthProvider, deviceAuthorization } = options;
  const own = {
    passwordURL: `${pages}/account/security`,
    passkeysURL: `${pages}/account/security`,
    securityURL: `${pages}/account/security`,
    signInURL: `${pages}/sign-in`,
    resetPasswordURL: `${pages}/reset-password`,
  };
  return {
    accountPages: configFile === null ? own : { ...own, ...accountPages },
    ...(organization && {
      organization: {
        invitationURL: `${pages}/accept-invitation/{id}`,
        setupLinkURL: `${pages}/organization/setup`,
        ...organization,
      },
    }),
    ...(apiKey && { apiKey: { settingsURL: `${pages}/account/api-keys`, ...apiKey } }),
    ...(oauthProvider && {
      oauthProvider: {
        loginPage: `${pages}/sign-in`,
        signUpPage: `${pages}/sign-up`,
        consentPage: `${pages}/consent`,
        selectPage: `${pages}/select-account`,
        secondFactorPage: `${pages}/second-factor`,
        logoutPage: `${pages}/logout`,
        ...oauthProvider,
      },
    }),
    ...(deviceAuthorization && {
      deviceAuthorization: { verificationUri: `${pages}/device`, ...deviceAuthorization },
    }),
    ...(webhooks && { webhooks: { settingsURL: `${pages}/admin/webhooks`, ...webhooks } }),
  };
}

const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);

/** Sentence about pages that nobody would reach, since the calls of the service are there. */
export function findPagesFault(pages: string | null, options: ServiceOptions): string[] {
  if (!pages || !URL.canParse(options.baseURL)) return [];
  const { pathname } = new URL(options.baseURL);
  const base = pathname === '/' ? (options.basePath ?? '/api/auth') : pathname.replace(/\/$/, '');
  const taken = [base, options.rpcPath ?? '/api/trpc'].find((path) => isWithin(pages, path));
  return taken === undefined
    ? []
    : [toFault('PAGES', `"${pages}"`, `a path outside of ${taken}, where the service has its calls`)];
}
