'use client';

import type { AuthUIError } from '#client/auth-ui-error.ts';
import type { OrganizationMember } from '#client/wire-types.ts';
import { toShownEmail } from '#messages/to-shown-email.ts';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { useItems } from '#provider/words/useItems.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { organizationPolicy } from '#words/organization-policy.ts';
import { findNotReady } from './policy-requirement.ts';
import { useOwners } from './useOwners.ts';

interface BreakGlassFieldsProps {
  organizationId: string | undefined;
  /** Ids of the owners who are on the list. */
  listed: readonly string[];
  /** The requirement is new, so that others may be signed in by other ways. */
  begins: boolean;
  /** Error of the last change. */
  error: AuthUIError | null;
  readOnly: boolean;
  words: Words<keyof typeof organizationPolicy>;
}

const toName = ({ user: { name, email } }: OrganizationMember): string => name || toShownEmail(email);

/** Owners who come in on the day on which the identity provider of their organization does not work. */
export function BreakGlassFields(props: BreakGlassFieldsProps) {
  const { organizationId, listed, begins, error, readOnly, words } = props;
  const owners = useOwners(organizationId);
  const items = useItems();
  const lacks = error?.code === 'BREAK_GLASS_REQUIRED';
  const notReady = new Set(findNotReady(error));
  const unready = owners.filter(({ userId }) => notReady.has(userId)).map(toName);
  const fault =
    unready.length > 0
      ? words('breakGlass.notReady', { count: unready.length, names: items(unready) })
      : words('breakGlass.choose');
  return (
    <>
      <fieldset className="ua-choice-list">
        <legend className="ua-choice-legend">{words('breakGlass')}</legend>
        <p className="ua-card-note">{words('breakGlass.help')}</p>
        {owners.map((owner) => (
          <Checkbox
            key={owner.userId}
            name="breakGlass"
            value={owner.userId}
            label={<bdi>{toName(owner)}</bdi>}
            help={owner.user.name ? toShownEmail(owner.user.email) : undefined}
            defaultChecked={listed.includes(owner.userId)}
            disabled={readOnly}
          />
        ))}
        {lacks && (
          <p className="ua-field-error" role="alert">
            {fault}
          </p>
        )}
      </fieldset>
      {begins && !readOnly && (
        <Checkbox name="endSessions" label={words('endSessions')} help={words('endSessions.help')} />
      )}
    </>
  );
}
