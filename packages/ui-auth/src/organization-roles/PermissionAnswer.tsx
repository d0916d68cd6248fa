'use client';

import type { PermissionExplanation } from '#client/wire-types.ts';
import type { Localization } from '#messages/messages.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { permissionAnswer } from '#words/permission-answer.ts';
import { useRoleNames } from './useRoleNames.ts';

interface PermissionAnswerProps {
  explanation: PermissionExplanation;
  /** Of the person. */
  name: string;
  words: Words<keyof typeof permissionAnswer>;
  localization?: Localization | undefined;
}

const steps = {
  'two-factor': 'twoFactor',
  'other-method': 'otherMethod',
  'sign-in-again': 'signInAgain',
} as const;

const reasons = {
  role: 'role',
  'no-role': 'noRole',
  policy: 'twoFactor',
  service: 'service',
  banned: 'banned',
  'not-member': 'notMember',
  off: 'off',
} as const;

/** The rule that decides about a permission, in sentences; if a role is missing, which would do, and who can give it. */
export function PermissionAnswer({ explanation, name, words, localization }: PermissionAnswerProps) {
  const { allowed, rule, role, requires, rolesThatAllow, givers } = explanation;
  const names = useRoleNames(localization);
  const format = useFormat();
  const key = rule === 'policy' && requires ? steps[requires] : reasons[rule];
  const roles = names.roles(rolesThatAllow.join(','));
  return (
    <Alert tone={allowed ? 'success' : 'info'} title={words(key, { name, role: names.roles(role ?? '') })}>
      {rule === 'no-role' && (
        <>
          <p>{rolesThatAllow.length > 0 ? words('roles', { roles }) : words('nobody')}</p>
          {givers.length > 0 && (
            <p>
              {words('givers', {
                names: format.list(givers.map(({ user }) => user.name || toShownEmail(user.email))),
              })}
            </p>
          )}
        </>
      )}
    </Alert>
  );
}
