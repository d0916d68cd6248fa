import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { Server } from '#provider/calls/useServer.ts';
import { findSsoOffer } from './find-sso-offer.ts';
import type { SsoIdentity, SsoOffer } from './sso-offer.ts';

/** What decides which identity provider a form shows. */
export interface SsoFinder {
  /** Shows the identity provider of an address. True if its organization takes no other way. */
  find: (email: string) => Promise<boolean>;
  /** Shows the one that the query of a URL names: whoever follows such a link has chosen it already. */
  findNamed: (search: string) => Promise<void>;
  /** Shows the one that a refusal names. */
  refuse: (error: Pick<AuthUIError, 'details'> & { code: string }) => void;
}

const targets = { sso: 'providerId', organization: 'organizationSlug', domain: 'domain' } as const;
const names = ['sso', 'organization', 'domain'] as const;

/** The last question counts, whichever answer comes last. */
export function createSsoFinder(server: Server, show: (offer: SsoOffer | null) => void): SsoFinder {
  let questions = 0;
  let isWaived = false;
  let typed: string | undefined;

  function put(identity: SsoIdentity | null): void {
    const waive = (): void => {
      isWaived = true;
      if (identity) put({ ...identity, required: false });
    };
    show(identity && { ...identity, waive, forget: () => show(null) });
  }

  return {
    async find(email) {
      const own = ++questions;
      typed = email;
      const found = await findSsoOffer(server, email);
      const required = found?.required === true && !isWaived;
      if (own === questions) put(found && { ...found, required });
      return required;
    },
    async findNamed(search) {
      const params = new URLSearchParams(search);
      const name = names.find((one) => params.get(one)) ?? 'sso';
      const value = params.get(name) ?? '';
      const found = name === 'domain' ? await findSsoOffer(server, `sso@${value}`) : null;
      put({ ...found, target: { [targets[name]]: value }, email: undefined, required: true });
    },
    refuse({ code, details: { providerId } }) {
      if (code !== 'SSO_REQUIRED' || typeof providerId !== 'string') return;
      put({ target: { providerId }, email: typed, required: true });
    },
  };
}
