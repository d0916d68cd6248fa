import type { Removal } from '#testing/removal/scene.ts';

/** A way in which somebody is taken out. */
export interface RemovalWay {
  /** `account`: everywhere. `place`: of the organization, whose people they are no more. */
  reach: 'account' | 'place';
  go: (scene: Removal) => Promise<Response>;
}

const organizationId = 'acme';

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
};
