'use client';

import type { Localization } from '#messages/messages.ts';
import { useMessages, type Words } from '#provider/words/useMessages.ts';
import { organizationSaml as english } from '#words/organization-saml.ts';

export type SamlWords = Words<keyof typeof english>;

/** The sentences about SAML, which most organizations do not need. */
export const useSamlWords = (localization?: Localization): SamlWords =>
  useMessages('organizationSaml', english, localization);
