'use client';

import { useContext, useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { KnownByLink } from '#provider/session/useIsKnown.ts';
import type { Connection, Protocol } from './connection.ts';
import { findKind, type IdentityProvider, type WizardStep, wizardSteps } from './identity-providers.ts';
import { type OurValues, toOurValues } from './our-values.ts';
import { type ConnectionFormState, useConnectionForm } from './useConnectionForm.ts';
import { type ConnectionTestState, type TestedConnection, useConnectionTest } from './useConnectionTest.ts';

export interface SsoWizardState {
  step: WizardStep;
  /** All that are there. Whoever comes by a set-up link gives no roles. */
  steps: readonly WizardStep[];
  /** The furthest step that was reached. */
  reached: WizardStep;
  goTo: (step: WizardStep) => void;
  next: () => void;
  /** Undefined on the first step. */
  back: (() => void) | undefined;
  /** Null until one is chosen. */
  domains: readonly string[] | null;
  setDomains: (domains: readonly string[]) => void;
  kind: IdentityProvider;
  setKind: (kind: IdentityProvider) => void;
  /** Name in URLs. */
  providerId: string;
  setProviderId: (providerId: string) => void;
  protocol: Protocol;
  setProtocol: (protocol: Protocol) => void;
  /** The service speaks SAML. */
  hasSaml: boolean;
  ours: OurValues;
  /** Stored from the fourth step on, and switched off until the last. */
  connection: Connection | null;
  setConnection: (connection: Connection) => void;
  form: ConnectionFormState;
  test: ConnectionTestState;
  /** What came of the last test of the connection as it is stored now. Undefined before one. */
  tested: TestedConnection['status'] | undefined;
}

/** `harbour`, or `harbour-2` if the organization has one of that name. */
export function toFreeId(slug: string, taken: readonly string[]): string {
  const base = slug.replaceAll(/[^a-zA-Z0-9_-]/g, '').slice(0, 60) || 'organization';
  const names = [base, ...taken.map((_, index) => `${base}-${(index + 2).toString()}`)];
  const lower = taken.map((one) => one.toLowerCase());
  return names.find((name) => !lower.includes(name.toLowerCase())) ?? base;
}

/**
 * What was entered on the steps of setting up an identity provider. One that is stored is gone on with where it is
 * tried.
 */
export function useSsoWizard(
  organization: { id: string; slug: string },
  { taken, stored = null }: { taken: readonly string[]; stored?: Connection | null },
  callbacks: CardCallbacks,
): SsoWizardState {
  const { config } = useAuthConfig();
  const form = useConnectionForm(organization.id, callbacks);
  const test = useConnectionTest();
  const byLink = useContext(KnownByLink);
  const steps = wizardSteps.filter(
    (step) => (step !== 'people' || !byLink) && (step !== 'on' || stored?.enabled !== true),
  );
  const first = stored ? steps.indexOf('check') : 0;
  const [at, setAt] = useState(first);
  const [furthest, setFurthest] = useState(first);
  const [domains, setDomains] = useState<readonly string[] | null>(stored ? stored.domain.split(',') : null);
  const [kind, setKind] = useState<IdentityProvider>(stored ? findKind(stored.issuer) : 'entra');
  const [protocol, setProtocol] = useState<Protocol>('oidc');
  const [providerId, setProviderId] = useState(() => toFreeId(organization.slug, taken));
  const [connection, setConnection] = useState<Connection | null>(stored);
  const [tried, setTried] = useState<Connection | null>(null);
  const stepAt = (index: number): WizardStep => steps[index] ?? 'domain';

  function show(index: number): void {
    form.reset();
    setAt(index);
    setFurthest((before) => Math.max(before, index));
  }

  return {
    step: stepAt(at),
    steps,
    reached: stepAt(furthest),
    goTo: (step) => show(steps.indexOf(step)),
    next: () => show(Math.min(at + 1, steps.length - 1)),
    back: at === 0 ? undefined : () => show(at - 1),
    domains,
    setDomains,
    kind,
    setKind,
    providerId: connection?.providerId ?? providerId,
    setProviderId,
    protocol: connection?.type ?? protocol,
    setProtocol,
    hasSaml: config?.sso.saml ?? false,
    ours: connection ?? toOurValues(config?.sso.callbackURL ?? '', { providerId, protocol }),
    connection,
    setConnection,
    form,
    test: {
      ...test,
      start(id) {
        setTried(connection);
        return test.start(id);
      },
    },
    tested: tried === connection ? test.result?.status : undefined,
  };
}
