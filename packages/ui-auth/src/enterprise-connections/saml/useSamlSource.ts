'use client';

import { useState } from 'react';
import type { AuthInputs } from '#client/wire-types.ts';
import type { ReadMetadata } from './certificate.ts';
import { type SamlMetadataState, useSamlMetadata } from './useSamlMetadata.ts';

/** What a call takes of an identity provider that speaks SAML. */
type TheirSaml = NonNullable<AuthInputs['sso']['register']['samlConfig']>;

/** The same, with the place that it is read from again each day. */
export interface TheirValues {
  samlConfig: TheirSaml;
  metadataUrl?: string;
}

/** Where the values of an identity provider come from. `keep`: those that are stored stay. */
export const samlWays = ['keep', 'url', 'file', 'text', 'hand'] as const;

export type SamlWay = (typeof samlWays)[number];

export interface SamlSource extends Omit<SamlMetadataState, 'read'> {
  way: SamlWay;
  setWay: (way: SamlWay) => void;
  /** Name of the file that was chosen. */
  fileName: string | null;
  /** No file was chosen, and one is needed. */
  isFileMissing: boolean;
  readFile: (file: File) => Promise<void>;
  /** The values to be stored. Undefined if metadata was read first, to be looked at, or could not be. */
  take: (values: FormData) => Promise<TheirValues | undefined>;
}

const text = (values: FormData, name: string): string => String(values.get(name) ?? '').trim();

const ofMetadata = (found: ReadMetadata): TheirSaml => ({
  idpMetadata: {
    entityID: found.entityID,
    singleSignOnService: found.singleSignOnService,
    singleLogoutService: found.singleLogoutService,
    ...(found.certificates.length > 0 && { cert: found.certificates.map(({ cert }) => cert) }),
  },
});

const ofFields = (values: FormData): TheirSaml => ({
  entryPoint: text(values, 'entryPoint'),
  idpMetadata: { entityID: text(values, 'entityID') },
  cert: text(values, 'cert'),
});

/** The values of an identity provider that speaks SAML, from its metadata or typed. */
export function useSamlSource(organizationId: string | undefined, first: SamlWay): SamlSource {
  const { read, ...metadata } = useSamlMetadata(organizationId);
  const [way, setWay] = useState(first);
  const [fileName, setFileName] = useState<string | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);

  function reset(): void {
    metadata.reset();
    setFileName(null);
    setFileMissing(false);
  }

  return {
    ...metadata,
    way,
    fileName,
    isFileMissing,
    reset,
    setWay(next) {
      reset();
      setWay(next);
    },
    async readFile(file) {
      setFileName(file.name);
      setFileMissing(false);
      await read({ metadata: await file.text() });
    },
    async take(values) {
      if (way === 'keep') return { samlConfig: {} };
      if (way === 'hand') return { samlConfig: ofFields(values) };
      const metadataUrl = text(values, 'metadataUrl');
      if (metadata.found)
        return { samlConfig: ofMetadata(metadata.found), ...(way === 'url' && { metadataUrl }) };
      if (way === 'file') setFileMissing(true);
      else if (way === 'url') await read({ metadataUrl });
      else await read({ metadata: text(values, 'metadata') });
      return undefined;
    },
  };
}
