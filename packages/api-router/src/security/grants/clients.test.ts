import type { OAuthClientSource } from '@keystead/db';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Ending } from '#core/call/revocation/endings.ts';
import { clientKinds } from '#features/identity-provider/clients/metadata/client-kinds.ts';
import type { AcmeOptions } from '#testing/apps/acme-app.ts';
import { allFeatures } from '#testing/apps/all-features.ts';
import { NOTES } from '#testing/apps/provider-app.ts';
import { addClient } from '#testing/grants/add-client.ts';
import { ORGANIZATION, type Place, setPlace } from '#testing/grants/place.ts';
import { type Walk, walk } from '#testing/grants/walk.ts';
import { type Person, signedUp } from '#testing/index.ts';

interface Scene {
  place: Place;
  /** Of the client of a person. */
  olga: Person;
  id: string;
}

/** Who changes a client of each kind by calls of their own; those of the options are changed by a restart alone. */
const owners: Readonly<Record<OAuthClientSource, ((scene: Scene) => Person) | undefined>> = {
  admin: undefined,
  organization: ({ place }) => place.root,
  person: ({ olga }) => olga,
  registered: undefined,
  document: undefined,
};

type Outcome = Pick<Walk, 'fate' | 'anew' | 'devices' | 'isWithoutClient'>;

const disabled: Outcome = { fate: 'ends', anew: 'page: client_disabled', isWithoutClient: true };
const deleted: Outcome = { fate: 'ends', anew: 'page: invalid_client', isWithoutClient: true };

interface Call {
  outcome: Outcome;
  byOwner: (owner: Person, id: string) => Promise<unknown>;
  byAdministrator: (root: Person, id: string) => Promise<unknown>;
}

/** A new end of a client is an error of types until it has its calls. */
const calls: Readonly<Record<Ending<'client'>, Call>> = {
  disabled: {
    outcome: disabled,
    byOwner: ({ api }, client_id) =>
      api.oauth2.updateClient.mutate({ client_id, update: { disabled: true } }),
    byAdministrator: ({ api }, client_id) =>
      api.admin.oauth2.updateClient.mutate({ client_id, update: { disabled: true } }),
  },
  deleted: {
    outcome: deleted,
    byOwner: ({ api }, client_id) => api.oauth2.deleteClient.mutate({ client_id }),
    byAdministrator: ({ api }, client_id) => api.admin.oauth2.deleteClient.mutate({ client_id }),
  },
  'secret-rotated': {
    outcome: { fate: 'stays', anew: 'code' },
    // The one from before works for a while more, and what the client has is as good with either.
    byOwner: ({ api }, client_id) => api.oauth2.client.rotateSecret.mutate({ client_id, overlap: 3600 }),
    byAdministrator: ({ api }, client_id) =>
      api.admin.oauth2.rotateSecret.mutate({ client_id, overlap: 3600 }),
  },
};

interface Row {
  what: string;
  source: OAuthClientSource;
  outcome: Outcome;
  go: (scene: Scene) => Promise<unknown>;
  options?: AcmeOptions;
}

const sources = Object.keys(clientKinds).filter(
  (source): source is OAuthClientSource => source !== 'operator',
);

/** A document has no secret, and is read anew by whoever names it after its row is gone. */
const isThere = (source: OAuthClientSource, ending: string): boolean =>
  source !== 'document' || ending === 'disabled';

const rows: Row[] = sources.flatMap((source) =>
  Object.entries(calls).flatMap(([ending, { outcome, byOwner, byAdministrator }]): Row[] => {
    const owner = owners[source];
    const what = `${source} that is ${ending}`;
    if (!isThere(source, ending)) return [];
    return [
      ...(owner
        ? [{ what: `${what} by its owner`, source, outcome, go: (at: Scene) => byOwner(owner(at), at.id) }]
        : []),
      {
        what: `${what} by an administrator`,
        source,
        outcome,
        go: ({ place, id }) => byAdministrator(place.root, id),
      },
    ];
  }),
);

const deleteOrganization = ({ place: { root } }: Scene) =>
  root.post('/organization/delete', { organizationId: ORGANIZATION });

/** Ends of those who answer for a client. */
const ofOwners: Row[] = [
  {
    what: 'person whose owner is banned',
    source: 'person',
    outcome: disabled,
    go: ({ place: { root }, olga: { id: userId } }) => root.post('/admin/ban-user', { userId }),
  },
  {
    what: 'person whose owner is deleted',
    source: 'person',
    outcome: deleted,
    go: ({ place: { root }, olga: { id: userId } }) => root.post('/admin/remove-user', { userId }),
  },
  {
    what: 'organization that is deleted',
    source: 'organization',
    outcome: disabled,
    go: deleteOrganization,
  },
  {
    what: 'organization that is gone for good',
    source: 'organization',
    outcome: deleted,
    options: { organization: { ...allFeatures.organization, organizationDeletion: { keepFor: 0 } } },
    go: deleteOrganization,
  },
];

async function setScene({ source, options }: Pick<Row, 'source' | 'options'>): Promise<Scene> {
  const place = await setPlace({}, options);
  const olga = await signedUp(place.app, { name: 'Olga' });
  return { place, olga, id: await addClient(place, source, olga.id) };
}

describe('what a client has, on every path, after the call for a client of the kind', () => {
  test.each([...rows, ...ofOwners])('$what', async ({ outcome, go, ...row }) => {
    const scene = await setScene(row);
    await using _app = scene.place.app;

    await walk(scene.place, { ...outcome, given: { client: scene.id }, go: () => go(scene) });
  });
});

const answered = z.object({ access_token: z.string() });
const introspected = z.object({ active: z.boolean() });

describe('what a client has for itself ends', () => {
  test.each(Object.entries(calls))('as what it has of people, once it is %s', async (_, call) => {
    const scene = await setScene({ source: 'admin' });
    const { app, provider, root } = scene.place;
    await using _app = app;
    await root.api.admin.oauth2.updateClient.mutate({
      client_id: scene.id,
      update: { client_credentials_scopes: ['notes:read'] },
    });
    const ask = () =>
      provider.ask(scene.id, { grant_type: 'client_credentials', scope: 'notes:read', resource: NOTES });
    const { access_token: token } = answered.parse(await (await ask()).json());
    const isActive = async () => {
      const answer = await provider.as('notes-api', '/oauth2/introspect', { token });
      return introspected.parse(await answer.json()).active;
    };
    const before = await isActive();

    await call.byAdministrator(root, scene.id);

    const isLeft = call.outcome.fate === 'stays';
    expect([before, await isActive(), (await ask()).ok]).toEqual([true, isLeft, isLeft]);
  });
});
