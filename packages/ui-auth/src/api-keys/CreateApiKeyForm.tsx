'use client';

import { useId, useState } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { DateField } from '#primitives/field/DateField.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useAuthUI } from '#provider/context.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { apiKeys as english } from '#words/api-keys.ts';
import type { ExpiryOption, ScopeOption } from './api-key.ts';
import { DAY, secondsUntilEndOf, toDayRange, toExpiryOptions } from './expiry.ts';
import { OfferedScopes } from './OfferedScopes.tsx';
import { ScopeFields } from './ScopeFields.tsx';
import { type CreateApiKeyOptions, useCreateApiKey } from './useCreateApiKey.ts';

export interface CreateApiKeyFormProps extends CreateApiKeyOptions {
  /** Days, `never` and `custom`, in order. Default: 7, 30, 90, 365, never, custom, within the limits of the server. */
  expiryOptions?: readonly ExpiryOption[] | undefined;
  /** Default 90 days. */
  defaultExpiry?: ExpiryOption | undefined;
  /** Prefix of the key. Default: that of the server. */
  prefix?: string | undefined;
  /**
   * Scopes that users may choose, with names of the application, for a `create` that checks them. Default: those that the
   * service offers.
   */
  scopes?: readonly ScopeOption[] | undefined;
  onCancel: () => void;
  /** Sentences that replace those of the kit. */
  localization?: Localization | undefined;
}

const standard: readonly ExpiryOption[] = [7, 30, 90, 365, 'never', 'custom'];

/** Converts `project:read` to actions by resource. */
function toPermissions(chosen: ReadonlySet<string>): Record<string, string[]> {
  const permissions: Record<string, string[]> = {};
  for (const scope of chosen) {
    const [resource = '', action = ''] = scope.split(/:(.*)/);
    permissions[resource] = [...(permissions[resource] ?? []), action];
  }
  return permissions;
}

/** Name, expiry and scopes of a new key. */
export function CreateApiKeyForm(props: CreateApiKeyFormProps) {
  const { configuration, expiryOptions = standard, defaultExpiry = 90, prefix, onCancel } = props;
  const { owner = 'user', create, scopes = [] } = props;
  const words = useMessages('apiKeys', english, props.localization);
  const format = useFormat();
  const { now, appearance } = useAuthUI();
  const flow = useCreateApiKey(props);
  const options = configuration ? toExpiryOptions(expiryOptions, configuration) : expiryOptions;
  const [first = 'never'] = options;
  const [expiry, setExpiry] = useState(String(options.includes(defaultExpiry) ? defaultExpiry : first));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choice = { chosen, onChange: setChosen, words };
  const isAsked = create !== undefined && scopes.length > 0;
  const expiryId = useId();
  const choosesEnd = configuration?.customExpiration !== false;
  const range = configuration && toDayRange(configuration, now());

  function toLabel(option: ExpiryOption): string {
    if (option === 'never') return words('expiryNever');
    return option === 'custom' ? words('expiryCustom') : format.duration(option * DAY);
  }

  function findEnd(values: FormData): number | null | undefined {
    if (!choosesEnd) return undefined;
    if (expiry === 'never') return null;
    return expiry === 'custom' ? secondsUntilEndOf(String(values.get('day')), now()) : Number(expiry) * DAY;
  }

  function checkDay(day: string): string | undefined {
    if (!range || (day >= range.min && day <= range.max)) return undefined;
    return words('expiryDayWrong', { from: format.date(range.min), to: format.date(range.max) });
  }

  return (
    <Form
      onSubmit={(values) =>
        void flow.submit({
          name: String(values.get('name')).trim(),
          expiresIn: findEnd(values),
          prefix,
          permissions: isAsked || chosen.size > 0 ? toPermissions(chosen) : undefined,
        })
      }
    >
      <Field
        name="name"
        label={words('name')}
        required
        validate={(name) => (name.trim() === '' ? words('nameRequired') : undefined)}
      >
        <Input
          autoComplete="off"
          autoFocus={appearance.autoFocus !== false}
          maxLength={configuration?.nameLimit}
          placeholder={words('namePlaceholder')}
        />
      </Field>
      {choosesEnd && (
        <div className="ua-field">
          <label className="ua-field-label" htmlFor={expiryId}>
            {words('expiry')}
          </label>
          <Select
            id={expiryId}
            options={options.map((option) => ({ value: String(option), label: toLabel(option) }))}
            value={expiry}
            onValueChange={setExpiry}
          />
        </div>
      )}
      {choosesEnd && expiry === 'custom' && (
        <DateField name="day" label={words('expiryDay')} required validate={checkDay} {...range} />
      )}
      {!choosesEnd && configuration?.defaultExpiresIn != null && (
        <p className="ua-card-note">
          {words('expiryHelp', { time: format.duration(configuration.defaultExpiresIn) })}
        </p>
      )}
      {create ? (
        <ScopeFields {...choice} scopes={scopes} />
      ) : (
        <OfferedScopes {...choice} owner={owner} scopes={configuration?.scopes ?? []} />
      )}
      <FormAlert error={flow.error} pending={flow.pending} retryAt={flow.retryAt} />
      <div className="ua-card-actions">
        <Button variant="outline" onClick={onCancel}>
          {words('cancel')}
        </Button>
        <Button type="submit" pending={flow.pending}>
          {words(flow.pending ? 'submitting' : 'submit')}
        </Button>
      </div>
    </Form>
  );
}
