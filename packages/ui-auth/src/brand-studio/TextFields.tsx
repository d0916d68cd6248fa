'use client';

import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { type ControlProps, toLock } from './brand-studio-props.ts';
import { StudioGroup } from './StudioGroup.tsx';

/** The name of the product. */
export function NameField(control: ControlProps) {
  const { studio, words } = control;
  const { disabled, help } = toLock(control, 'name');
  return (
    <Field name="name" label={words('name')} help={help} disabled={disabled}>
      <Input
        size="md"
        maxLength={64}
        autoComplete="organization"
        value={studio.shown.name ?? ''}
        onValueChange={(name) => studio.change({ name })}
      />
    </Field>
  );
}

/** Pages of the operator that the screens link to. */
export function LinkFields(control: ControlProps) {
  const { studio, words } = control;
  const { supportUrl = '', legalUrls = {} } = studio.shown;
  const legal = toLock(control, 'legalUrls');
  const links = [
    { name: 'supportUrl', label: words('support'), value: supportUrl, ...toLock(control, 'supportUrl') },
    { name: 'legalUrls.terms', label: words('terms'), value: legalUrls.terms, ...legal },
    { name: 'legalUrls.privacy', label: words('privacy'), value: legalUrls.privacy, ...legal },
  ];
  const change = (name: string, value: string): void => {
    const [, part] = name.split('.');
    studio.change(part ? { legalUrls: { ...legalUrls, [part]: value } } : { [name]: value });
  };
  return (
    <StudioGroup title={words('links')}>
      {links.map(({ name, label, value, disabled, help }) => (
        <Field key={name} name={name} label={label} help={help} disabled={disabled}>
          <Input
            size="md"
            dir="ltr"
            inputMode="url"
            placeholder="https://"
            value={value ?? ''}
            onValueChange={(next) => change(name, next)}
          />
        </Field>
      ))}
    </StudioGroup>
  );
}
