'use client';

import { useId, useState } from 'react';
import type { OrganizationMember } from '#client/wire-types.ts';
import { splitRoles } from '#organization-roles/useRoleNames.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import type { SelectOption } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Checkbox } from '#primitives/field/Checkbox.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { membersTable } from '#words/members-table.ts';

interface RolesDialogProps {
  member: OrganizationMember;
  name: string;
  options: readonly SelectOption[];
  words: Words<keyof typeof membersTable>;
  onSave: (role: string) => void;
  onClose: () => void;
}

/** Several roles for one member, who has the permissions of all of them. */
export function RolesDialog({ member, name, options, words, onSave, onClose }: RolesDialogProps) {
  const common = useCommonWords();
  const form = useId();
  const [chosen, setChosen] = useState(() => splitRoles(member.role));

  function toggle(role: string): void {
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  }

  return (
    <Dialog
      open
      size="confirm"
      onOpenChange={onClose}
      title={words('rolesTitle', { name })}
      description={words('rolesText')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} disabled={chosen.length === 0}>
            {common('save')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={() => onSave(chosen.join(','))}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => toggle(value)}
          />
        ))}
      </Form>
    </Dialog>
  );
}
