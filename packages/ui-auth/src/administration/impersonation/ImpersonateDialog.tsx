'use client';

import { useId } from 'react';
import { toUserName } from '#administration-access/user-status.ts';
import { trpc } from '#client/trpc.ts';
import { FormAlert } from '#flow/FormAlert.tsx';
import { Dialog } from '#overlay/Dialog.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useAuthCall } from '#provider/calls/useAuthCall.ts';
import { useAuthConfig } from '#provider/calls/useAuthConfig.ts';
import { useAuthUI } from '#provider/context.ts';
import { buildAuthHref } from '#provider/navigation/build-auth-href.ts';
import { useRedirect } from '#provider/navigation/useRedirect.ts';
import { useAnnounce } from '#provider/useHost.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useFormErrors } from '#provider/words/useFormErrors.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { impersonation as english } from '#words/impersonation.ts';
import type { UserDialogProps } from '../actions/dialog-props.ts';
import { keepWayBack } from './way-back.ts';

export interface ImpersonateDialogProps extends UserDialogProps {
  /** Page to begin on. Default: the provider's `home`. */
  redirectTo?: string | undefined;
  /** Parameters that the current page gets when the impersonation is stopped, and one comes back to it. */
  comesBackTo?: Readonly<Record<string, string>> | undefined;
  /** Called when the session is that of the other user, before the page changes; `false` means: stay here. */
  onStarted?: (() => unknown) | undefined;
}

const fieldNames = { reason: 'reason' };

/** Asks before an impersonation. The cache of answers is cleared. */
export function ImpersonateDialog(props: ImpersonateDialogProps) {
  const { user, open, onOpenChange, localization, onStarted, comesBackTo } = props;
  const words = useMessages('impersonation', english, localization);
  const common = useCommonWords();
  const format = useFormat();
  const announce = useAnnounce();
  const { emit, paths } = useAuthUI();
  const { go } = useRedirect(props.redirectTo ?? paths.home);
  const { config } = useAuthConfig();
  const call = useAuthCall(trpc.admin.impersonateUser.useMutation());
  const errors = useFormErrors(call.error, fieldNames);
  const form = useId();
  const name = toUserName(user);
  const { impersonationSessionDuration: duration = 3600, requireReason = false } = config?.admin ?? {};

  async function start(reason: string): Promise<void> {
    // Whoever leaves the page while the call runs comes back to where they began.
    const { pathname, search } = window.location;
    const result = await call.run({ userId: user.id, ...(reason !== '' && { reason }) });
    if (!result.ok) return;
    keepWayBack(user.id, buildAuthHref(pathname + search, { params: comesBackTo ?? {} }));
    emit({ name: 'impersonation_started' });
    announce(words('started', { name }));
    onOpenChange(false);
    if ((await onStarted?.()) !== false) go();
  }

  return (
    <Dialog
      open={open}
      size="confirm"
      onOpenChange={onOpenChange}
      locked={call.pending}
      title={words('title', { name })}
      description={words('text', { duration: format.duration(duration) })}
      footer={
        <>
          <Button variant="outline" onClick={() => onOpenChange(false)}>
            {common('cancel')}
          </Button>
          <Button type="submit" form={form} pending={call.pending}>
            {words(call.pending ? 'pending' : 'submit')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        errors={errors.fields}
        onSubmit={(values) => void start(String(values.get('reason') ?? '').trim())}
      >
        <Field
          name="reason"
          label={words('reason')}
          help={words('reasonHelp')}
          required={requireReason}
          optional={!requireReason}
        >
          <Input maxLength={500} autoComplete="off" />
        </Field>
        <FormAlert error={errors.form} pending={call.pending} retryAt={call.retryAt} />
      </Form>
    </Dialog>
  );
}
