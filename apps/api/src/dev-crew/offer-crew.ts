import { type AnyKeystead, everythingOn, type KeysteadOptions } from '@keystead/api-router';
import { type Crew, createCrew } from '#dev-crew/create-crew.ts';
import { crewFeature } from '#dev-crew/crew-feature.ts';
import { isOwnMachine } from '#dev-provider/demo-client.ts';
import type { ServiceOptions } from '#environment/auth-options.ts';
import type { Start } from '#environment/read-start.ts';

/** Hosts to listen on that nobody on another machine can reach. */
const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Keys of organizations can do what the roles of their makers can. */
const apiKey: NonNullable<KeysteadOptions['apiKey']> = {
  enabled: true,
  configurations: [
    {
      configId: 'organization',
      references: 'organization',
      scopes: [
        {
          group: 'Members',
          actions: [
            { value: 'member:create', label: 'Invite people' },
            { value: 'team:create', label: 'Make teams' },
          ],
        },
        { group: 'Departures', actions: [{ value: 'departure:read', label: 'Read departures' }] },
      ],
      sampleUrl: 'https://api.tideline.example/v1/departures',
    },
  ],
};

/** Name of the demo application: in mails, authenticator apps and questions of passkeys. */
const appName = 'Tideline';

/** Look of the demo application, of its mails and of the pages of the service: files of the demo, and its font. */
const brand: NonNullable<KeysteadOptions['brand']> = {
  name: appName,
  logo: '/tideline.png',
  logoDark: '/tideline-dark.png',
  color: '#1d3fae',
  font: 'Inter',
  fontUrl: '/inter.woff2',
};

/** Owners of organizations see webhooks, too. */
const webhooks: NonNullable<KeysteadOptions['webhooks']> = { enabled: true, organizations: true };

/**
 * Visitors become somebody of the demo team by one press only on a development server that listens on this machine
 * alone, under a name of this machine, and is configured as it comes. Whoever can press is an administrator, so none of
 * it is left to one setting.
 */
function isOffered({ environment, options, configFile }: Start): boolean {
  const { baseURL, production } = options;
  const isPrivate =
    loopback.includes(environment.host) && URL.canParse(baseURL) && isOwnMachine(new URL(baseURL));
  return environment.mode === 'development' && !production && configFile === null && isPrivate;
}

export interface CrewOffer {
  /** Added to the options of the service. */
  options: Partial<Pick<ServiceOptions, 'apiKey' | 'appName' | 'brand' | 'features' | 'webhooks'>>;
  /** The team on the running service; null if there is none. */
  createCrew(service: AnyKeystead): Crew | null;
}

/** Adds the demo team to a development server. */
export function offerCrew(start: Start): CrewOffer {
  if (!isOffered(start)) return { options: {}, createCrew: () => null };
  const { secret, baseURL, database, advanced } = start.options;
  const base = { secret, baseURL, appName, database, production: false, ...(advanced && { advanced }) };
  return {
    options: { apiKey, appName, brand, webhooks, features: [crewFeature] },
    createCrew: (service) => createCrew(service, { ...everythingOn(), ...base, apiKey, webhooks }),
  };
}
