'use client';

import { useId, useState } from 'react';
import { FormAlert } from '#flow/FormAlert.tsx';
import type { Localization } from '#messages/messages.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useAuthUI } from '#provider/context.ts';
import { EventFields } from './EventFields.tsx';
import { useWebhookForm, type WebhookFormOptions } from './useWebhookForm.ts';
import { ALL_EVENTS } from './webhook.ts';

interface WebhookFormProps extends WebhookFormOptions {
  localization: Localization | undefined;
  onCancel: () => void;
}

const signings = ['v1', 'v1a'] as const;

/** URL, name, events and signature of a webhook. What was typed stays when the service refuses it. */
export function WebhookForm({ localization, onCancel, ...options }: WebhookFormProps) {
  const { owner, webhook, words } = options;
  const { appearance } = useAuthUI();
  const form = useWebhookForm(options);
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? [ALL_EVENTS]);
  const [signing, setSigning] = useState<(typeof signings)[number]>('v1');
  const [isIncomplete, setIncomplete] = useState(false);
  const signingId = useId();
  const { error, pending, retryAt } = form;
  const isUrlWrong = error?.code === 'INVALID_WEBHOOK_URL';
  const submitLabel = words(webhook ? 'save' : 'create');

  function submit(values: FormData): void {
    setIncomplete(events.length === 0);
    if (events.length === 0) return;
    const [url, name] = [values.get('url'), values.get('name')].map((value) => String(value).trim());
    void form.submit({ url: url ?? '', name: name ?? '', events: [...events], signing });
  }

  return (
    <Form errors={isUrlWrong ? { url: error.message } : {}} onSubmit={submit}>
      <Field name="url" label={words('url')} help={words('urlHelp')} required>
        <Input
          defaultValue={webhook?.url}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          autoFocus={appearance.autoFocus !== false}
          spellCheck={false}
          maxLength={2000}
          placeholder="https://"
        />
      </Field>
      <Field name="name" label={words('name')} optional>
        <Input
          defaultValue={webhook?.name ?? undefined}
          autoComplete="off"
          maxLength={100}
          placeholder={words('namePlaceholder')}
        />
      </Field>
      <EventFields
        ofOrganization={owner !== 'operator'}
        chosen={events}
        isIncomplete={isIncomplete && events.length === 0}
        words={words}
        localization={localization}
        onChange={setEvents}
      />
      {!webhook && (
        <div className="ua-field">
          <label className="ua-field-label" htmlFor={signingId}>
            {words('signing')}
          </label>
          <Select
            id={signingId}
            aria-describedby={`${signingId}-help`}
            options={signings.map((value) => ({ value, label: words(value) }))}
            value={signing}
            onValueChange={(value) => setSigning(signings.find((one) => one === value) ?? 'v1')}
          />
          <p id={`${signingId}-help`} className="ua-field-help">
            {words(signing === 'v1' ? 'v1Help' : 'v1aHelp')}
          </p>
        </div>
      )}
      <FormAlert error={isUrlWrong ? null : error} pending={pending} retryAt={retryAt} />
      <div className="ua-card-actions">
        <Button variant="outline" onClick={onCancel}>
          {words('cancel')}
        </Button>
        <Button type="submit" pending={pending}>
          {pending ? words(webhook ? 'saving' : 'creating') : submitLabel}
        </Button>
      </div>
    </Form>
  );
}
