'use client';

import { useState } from 'react';
import type { CardCallbacks } from '#card/card-props.ts';
import type { Connection } from '#enterprise-connections/connection.ts';
import { RoleRules } from '#enterprise-connections/RoleRules.tsx';
import { isAboutGroup, toCompleteRules } from '#enterprise-connections/role-rules.ts';
import { useConnectionForm } from '#enterprise-connections/useConnectionForm.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { useRoleNames } from '#organization-roles/useRoleNames.ts';
import { useGivableRoles } from '#organization-roles/useRoles.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useToast } from '#provider/useHost.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { organizationSso } from '#words/organization-sso.ts';
import type { DirectoryWords } from './directory.ts';

interface GroupRulesDialogProps extends CardCallbacks {
  /** The identity provider that keeps the rules. */
  connection: Connection;
  words: DirectoryWords;
  localization: Localization | undefined;
  open: boolean;
  onClose: () => void;
}

/** Changes which groups give which roles. Rules about claims stay as they are. */
export function GroupRulesDialog(props: GroupRulesDialogProps) {
  const { connection, words, localization, open, onClose, ...callbacks } = props;
  const { organizationId, roleMapping } = connection;
  const sso = useMessages('organizationSso', organizationSso, localization);
  const form = useConnectionForm(organizationId, callbacks);
  const names = useRoleNames(localization);
  const roles = useGivableRoles(organizationId);
  const toast = useToast();
  const [rules, setRules] = useState(roleMapping.filter(isAboutGroup));
  const given = rules.map(({ role }) => role);
  const options = [...new Set([...roles, ...given])].map((value) => ({ value, label: names.roles(value) }));
  const { error, pending, retryAt } = form;

  function close(): void {
    form.reset();
    onClose();
  }

  async function save(): Promise<void> {
    const others = roleMapping.filter((rule) => !isAboutGroup(rule));
    const changes = { roleMapping: [...others, ...toCompleteRules(rules)] };
    if (!(await form.save(connection.providerId, changes))) return;
    toast({ title: words('rulesSaved') });
    close();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) close();
      }}
      title={words('rulesTitle')}
    >
      <Form onSubmit={() => void save()}>
        <RoleRules
          rules={rules}
          options={options}
          organizationId={organizationId}
          hasDirectories
          hasClaims={false}
          help={words('rulesText')}
          onChange={(next) => setRules([...next])}
          words={sso}
        />
        <FormAlert error={error} pending={pending} retryAt={retryAt} />
        <div className="ua-card-actions">
          <Button variant="outline" onClick={close}>
            {words('cancel')}
          </Button>
          <Button type="submit" pending={pending}>
            {words(pending ? 'saving' : 'save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
