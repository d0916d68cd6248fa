'use client';

import { type CSSProperties, useId, useState } from 'react';
import { useQuestion } from '#card/useQuestion.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { covers } from '#organization-membership/permissions.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { Card } from '#primitives/card/Card.tsx';
import { Alert } from '#primitives/feedback/Alert.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { rolesCard } from '#words/roles-card.ts';
import { toMissingRights } from '../missing-rights.ts';
import { toPermission } from '../permission.ts';
import { PresetField, RightsField } from '../RightsField.tsx';
import { RoleNameField } from '../RoleNameField.tsx';
import { useRightLabel } from '../useRightLabel.ts';
import { useRoleNames } from '../useRoleNames.ts';
import type { Permission, ShownRole } from '../useRoles.ts';
import { useRolesCard } from '../useRolesCard.ts';
import { RoleFooter } from './RoleFooter.tsx';
import { RoleHeading } from './RoleHeading.tsx';
import { RoleQuestions } from './RoleQuestions.tsx';
import { RoleSummary } from './RoleSummary.tsx';
import { type AskedChange, toRoleEffect } from './role-effect.ts';
import { useRightChoice } from './useRightChoice.ts';
import { useRoleHolders } from './useRoleHolders.ts';
import { useUnsaved } from './useUnsaved.ts';

export interface RoleFormProps {
  /** The role that is changed; undefined for a new one. */
  role: ShownRole | undefined;
  /** Why nothing can be changed. */
  fixed: string | undefined;
  roles: readonly ShownRole[];
  statements: Permission;
  membership: Membership;
  listHref: string;
  words: Words<keyof typeof rolesCard>;
  localization: Localization | undefined;
}

const fieldNames = { role: 'name', roleName: 'name' };
const frame: CSSProperties = { display: 'flex', flexFlow: 'row wrap', alignItems: 'start', gap: '1rem' };
/** On a wide page 696 pixels beside 440. */
const columns = { form: { flex: '1 1 min(40rem, 100%)' }, summary: { flex: '1 1 min(24rem, 100%)' } };
const fields = { name: { flex: '1 1 16rem' }, preset: { flex: '0 1 12.25rem' } };

/** Name and permissions on the left, what comes of them on the right. */
export function RoleForm(props: RoleFormProps) {
  const { role, fixed, roles, statements, membership, listHref, words, localization } = props;
  const { navigate } = useAuthUI();
  const open = (href: string): void => navigate(href, { replace: false });
  const { organization } = membership;
  const names = useRoleNames(localization);
  const toLabel = useRightLabel();
  const formId = useId();
  const choice = useRightChoice(role?.permission ?? {}, roles);
  const [isNamed, setNamed] = useState(false);
  const leaving = useQuestion<string>();
  const changing = useQuestion<AskedChange>();
  const isUnsaved = fixed === undefined && (isNamed || choice.isChanged);
  useUnsaved(isUnsaved);
  const holders = useRoleHolders(organization.id, role?.name);
  const editor = useRolesCard(organization.id, { onSuccess: () => open(listHref) }, role ?? 'new');
  const { pending, error, retryAt } = editor;
  const errors = useFormErrors(error, fieldNames);
  const lacking = toMissingRights(error).map(toLabel);

  function submit(values: FormData): void {
    const name = String(values.get('slug'));
    const notice = words(role ? 'updated' : 'created', { role: names.roles(name) });
    const permission = toPermission([...choice.chosen]);
    // Before it is known who has the role, nobody is named.
    const { people = [], isCut = role !== undefined } = holders ?? {};
    const effect = role ? toRoleEffect(role, choice.chosen, { people, roles }) : { gain: [], lose: [] };
    const concerns = choice.isChanged && (isCut || effect.gain.length + effect.lose.length > 0);
    if (concerns) changing.ask({ name, permission, notice, ...effect });
    else void editor.save({ name, permission }, notice);
  }

  const leave = () => (isUnsaved ? leaving.ask(listHref) : open(listHref));
  const shown = { name: role?.name ?? '', permission: toPermission([...choice.chosen]) };
  const common = { names, words };
  return (
    <>
      <RoleHeading role={role} {...common} listHref={listHref} onLeave={isUnsaved ? leave : undefined} />
      <Form id={formId} errors={errors.fields} onSubmit={submit} style={frame} onInput={() => setNamed(true)}>
        <Card layout="section" style={columns.form} aria-label={words('rights')} aria-labelledby={undefined}>
          {fixed && <Alert tone="info">{fixed}</Alert>}
          {!fixed && (
            <div style={frame}>
              <div style={fields.name}>
                <RoleNameField
                  current={role?.name}
                  shown={role ? names.roles(role.name) : ''}
                  words={words}
                />
              </div>
              <div style={fields.preset}>
                <PresetField {...common} choice={choice} presets={roles} />
              </div>
            </div>
          )}
          <RightsField
            {...common}
            choice={choice}
            statements={statements}
            mayGive={(right) => !fixed && covers(membership.rights, toPermission([right]))}
            isFixed={fixed !== undefined}
          />
          {lacking.length > 0 ? (
            <Alert focusFor={error}>{words('missing', { rights: names.items(lacking) })}</Alert>
          ) : (
            <FormAlert error={errors.form} pending={pending} retryAt={retryAt} />
          )}
        </Card>
        <div style={columns.summary}>
          <RoleSummary
            {...common}
            role={shown}
            organization={organization}
            statements={statements}
            localization={localization}
          />
        </div>
      </Form>
      {!fixed && (
        <RoleFooter
          formId={formId}
          count={choice.chosen.size}
          statements={statements}
          pending={pending}
          words={words}
          onCancel={leave}
        />
      )}
      <RoleQuestions
        {...common}
        role={role}
        leaving={leaving}
        changing={changing}
        onLeave={open}
        onSave={({ name, permission, notice }) => void editor.save({ name, permission }, notice)}
      />
    </>
  );
}
