import { patchOf } from '#testing/apps/directory-app.ts';
import { askDirectory, elsewhere, revokeAll, signOut } from '#testing/removal/from-elsewhere.ts';
import type { Removal } from '#testing/removal/scene.ts';

/** A way in which somebody is taken out. */
export interface RemovalWay {
  /**
   * `account`: everywhere. `place`: of the organization, whose people they are no more. `access`: nowhere, and only what
   * is named in `also` ends.
   */
  reach: 'account' | 'place' | 'access';
  /** Kinds of access that end besides. */
  also?: readonly string[];
  go: (scene: Removal) => Promise<Response>;
}

const organizationId = 'acme';

const inactive = patchOf({ op: 'replace', path: 'active', value: false });

/** A directory that takes somebody away takes it away, too. */
const made = 'an API key that they made for the organization';

/** With the sessions of a person. */
const inSessions = [
  'a session in a browser',
  'an access token of an application in their session',
  'a code of an application that waits',
  'a one-time token',
  'a device that was allowed',
];

/**
 * All ways that take somebody out. What takes people out from elsewhere, such as a directory or the identity provider,
 * is a line here.
 */
export const removalWays: Readonly<Record<string, RemovalWay>> = {
  'a ban': {
    reach: 'account',
    go: ({ root, ada }) => root.post('/admin/ban-user', { userId: ada.id }),
  },
  'the deletion of the account by an administrator': {
    reach: 'account',
    go: ({ root, ada }) => root.post('/admin/remove-user', { userId: ada.id }),
  },
  'the deletion of the account by its owner': {
    reach: 'account',
    async go({ app, ada }) {
      await ada.post('/delete-user', { password: ada.password });
      await app.settle();
      const { pathname, search } = app.outbox.link('delete-account', ada.email);
      return ada.send(pathname + search);
    },
  },
  'the removal from the organization': {
    reach: 'place',
    go: ({ app, ada }) =>
      app.owner.post('/organization/remove-member', { memberIdOrEmail: ada.email, organizationId }),
  },
  'leaving the organization': {
    reach: 'place',
    go: ({ ada }) => ada.post('/organization/leave', { organizationId }),
  },
  'a deactivation by the directory': {
    reach: 'place',
    also: [made],
    async go(scene) {
      await elsewhere(scene);
      return askDirectory(scene, 'PATCH', inactive);
    },
  },
  'a deletion by the directory': {
    reach: 'place',
    also: [made],
    async go(scene) {
      await elsewhere(scene);
      return askDirectory(scene, 'DELETE');
    },
  },
  'a deactivation by the directory of somebody who is a member nowhere else': {
    reach: 'place',
    also: [...inSessions, made, 'an API key of their own'],
    go: (scene) => askDirectory(scene, 'PATCH', inactive),
  },
  'a revocation by the identity provider': {
    reach: 'access',
    also: [
      ...inSessions,
      'a session in which the organization is active',
      'a session by the identity provider of the organization',
      made,
      'a refresh token of an application',
      'a refresh token of an application in the organization',
      'an access token of an agent for which the identity provider vouches',
      'a trusted device',
      'a sign-in that waits for its second step',
    ],
    go: revokeAll,
  },
  'a sign-out by the identity provider': {
    reach: 'access',
    also: ['a session by the identity provider of the organization'],
    go: signOut,
  },
};
