import { referencesIn } from '../../scripts/sources/references.ts';
import { isNode, nameOf, type Place } from '../../scripts/sources/syntax.ts';
import { isTest } from '../source-files.ts';
import type { Rule } from './rule.ts';

/** Events of what hooks of an account are told of, and the function that writes a password. */
const names = [
  ...['userUpdated', 'emailChanged', 'roleChanged', 'accountLinked', 'accountUnlinked'],
  ...['passwordChanged', 'passwordSet', 'passwordReset', 'setPasswordHash'],
];

/** Whether a name is brought by an import from a file of these facts. */
function isFact(declared: Place): boolean {
  const specifier = declared.node.type === 'ImportSpecifier' ? declared : declared.parent;
  const { node } = specifier ?? declared;
  return (
    node.type === 'ImportSpecifier' && isNode(node.imported) && names.includes(nameOf(node.imported) ?? '')
  );
}

const features = 'packages/api-router/src/features/';

const asks = 'asks the hooks of a change of a user';
const password = 'changes the password by replacePassword, which asks';
const first = 'writes the first password of a new user, for whom beforeUserCreate is asked';

// Why: docs/decisions/0151-call-hooks-where-the-fact-is-written.md
export const hooks: Rule = {
  says: 'whatever changes an account calls the hooks of the operator: askHook before it, and tellHook after it',
  appliesTo: (path) => path.startsWith(features) && !path.endsWith('/index.ts') && !isTest(path),
  words: new RegExp(names.join('|')),
  find: (source) =>
    referencesIn(source)
      .filter(({ binding }) => binding && isFact(binding.place))
      .map(({ place }) => place),
  exempt: {
    [`${features}profile/update-user.ts`]: asks,
    [`${features}profile/set-user-fields.ts`]: asks,
    [`${features}profile/set-picture.ts`]: asks,
    [`${features}social-sign-in/link.ts`]: 'asks for the account and for the profile that it follows',
    [`${features}linked-accounts/unlink.ts`]: 'asks for what a user removes, and tells of every removal',
    [`${features}change-email/change-address.ts`]: asks,
    [`${features}administration/admin-update-user.ts`]: asks,
    [`${features}administration/change-address.ts`]: 'is a part of admin-update-user.ts, which asks',
    [`${features}administration/change-role.ts`]:
      'is called by admin-set-role.ts and admin-update-user.ts, which ask',
    [`${features}administration/admin-create-admin.ts`]: 'is a command of the operator, who is not asked',
    [`${features}administration/admin-set-user-password.ts`]: password,
    [`${features}email-password/change-password.ts`]: password,
    [`${features}email-password/set-password.ts`]: password,
    [`${features}password-reset/reset.ts`]: 'asks by changePasswordHash',
    [`${features}email-password/sign-up.ts`]: first,
    [`${features}email-password/sign-up-email.ts`]: first,
    [`${features}administration/create-user.ts`]: first,
  },
};
