'use client';

import { useId, useState } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import { useRoleOptions } from '#organization-members/useRoleOptions.ts';
import type { Membership } from '#organization-membership/useMembership.ts';
import { Dialog } from '#overlay/Dialog.tsx';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import type { Words } from '#provider/words/useMessages.ts';
import type { orgTransfer } from '#words/org-transfer.ts';
import { type Candidate, MemberPicker } from './MemberPicker.tsx';
import type { OrgTransferCardState } from './useOrgTransferCard.ts';

interface TransferDialogProps {
  membership: Membership;
  state: OrgTransferCardState;
  words: Words<keyof typeof orgTransfer>;
  onClose: () => void;
}

const NONE = '';

/** The new owner, and the later role of the current one. */
export function TransferDialog({ membership, state, words, onClose }: TransferDialogProps) {
  const common = useCommonWords();
  const { config } = useAuthConfig();
  const options = useRoleOptions(membership).given.filter(
    ({ value }) => value !== config?.organization.creatorRole,
  );
  const [chosen, choose] = useState<Candidate | null>(null);
  const [keepRole, setKeepRole] = useState(
    () => options.find(({ value }) => value === 'admin')?.value ?? NONE,
  );
  const form = useId();
  const keepId = useId();

  async function submit(): Promise<void> {
    if (!chosen) return;
    const to = { memberId: chosen.id, keepRole: keepRole === NONE ? null : keepRole };
    if (await state.offer(to, words('offered', { name: chosen.name }))) onClose();
  }

  function label(): string {
    if (state.offering) return words('sending');
    return chosen ? words('submit', { name: chosen.name }) : words('submitNobody');
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      locked={state.offering}
      title={words('offer')}
      description={words('offerText')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} disabled={!chosen} pending={state.offering}>
            {label()}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={() => void submit()}>
        <MemberPicker
          organizationId={membership.organization.id}
          chosen={chosen}
          onChoose={choose}
          words={words}
        />
        <div className="ua-field">
          <label className="ua-field-label" htmlFor={keepId}>
            {words('keepRole')}
          </label>
          <Select
            id={keepId}
            options={[...options, { value: NONE, label: words('keepNone') }]}
            value={keepRole}
            onValueChange={setKeepRole}
          />
        </div>
        <FormAlert error={state.offerError} pending={state.offering} retryAt={null} />
      </Form>
    </Dialog>
  );
}
