import { type AnyKeystead, listFeatures, serviceOptions } from '@keystead/api-router';
import { DEMO_PATH } from '#dev-provider/demo-client.ts';
import type { ServiceOptions } from '#environment/auth-options.ts';
import { DOCS_PATH } from '#http/static-docs.ts';

export interface Places {
  /** Origin of the public URL. */
  origin: string;
  basePath: string;
  /** The demo application is at /, in a clone of the repository. */
  hasDemo: boolean;
  /** Path of the pages of the packaged server, empty at the root; null if there are none. */
  pages: string | null | undefined;
  /** What other applications know the service by; undefined if they do not sign people in with it. */
  issuer: string | undefined;
  /** Somebody may become an administrator. */
  hasAdministration: boolean;
  /** A mailbox is mounted at /dev/mailbox. */
  hasMailbox: boolean;
  /** Visitors of the demo may become somebody of its team. */
  hasCrew: boolean;
  /** A provider is mounted at /dev/openid. */
  hasDemoProvider: boolean;
}

/** What the person who starts the server has to tell others. */
export function findOffers(
  { deps }: Pick<AnyKeystead, 'deps'>,
  { oauthProvider }: Pick<ServiceOptions, 'oauthProvider'>,
): Pick<Places, 'issuer' | 'hasAdministration'> {
  const on = new Set(listFeatures(deps).flatMap(({ name, isOn }) => (isOn ? [name] : [])));
  const { base } = serviceOptions.of(deps);
  const known = oauthProvider ? oauthProvider.issuer : undefined;
  return {
    issuer: on.has('identity-provider') ? (known ?? base.origin + base.path) : undefined,
    hasAdministration: on.has('administration'),
  };
}

/** Text with all URLs, for a developer after the start. */
export function describePlaces({ origin, basePath, pages, issuer, ...has }: Places): string {
  const { hasDemo, hasCrew, hasMailbox, hasDemoProvider } = has;
  const rows: [name: string, place: string, isThere: boolean][] = [
    ['Application', `${origin}/`, hasDemo],
    ['Pages', `${origin}${pages}/`, typeof pages === 'string'],
    ['Demo team', `${origin}/crew`, hasCrew],
    ['All screens', `${origin}/screens`, hasDemo],
    ['Guides', `${origin}${DOCS_PATH}/`, hasDemo],
    ['API', `${origin}${basePath}`, true],
    ['API reference', `${origin}${basePath}/reference`, true],
    ['OpenID Connect', issuer ?? '', issuer !== undefined],
    ['Mailbox', `${origin}/dev/mailbox`, hasMailbox],
    ['Demo ID', origin + DEMO_PATH, hasDemoProvider],
    ['Administrator', 'npx keystead admin create --email you@example.com', !hasDemo && has.hasAdministration],
    ['Storybook', 'npm run storybook', hasDemo],
  ];
  const lines = rows
    .filter(([, , isThere]) => isThere)
    .map(([name, place]) => `  ${name.padEnd(15)}${place}`);
  return `\nKeystead is running.\n\n${lines.join('\n')}\n\nStop it with Ctrl+C.\n\n`;
}
