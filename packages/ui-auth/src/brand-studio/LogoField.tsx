'use client';

import ImageIcon from 'lucide-react/icons/image';
import { useRef } from 'react';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { ACCEPTED_PICTURES, DEFAULT_MAX_BYTES } from '#profile/picture-rules.ts';
import { useFileDrop } from '#profile/useFileDrop.ts';
import { useFormat } from '#provider/words/useFormat.ts';
import { type ControlProps, toLock } from './brand-studio-props.ts';
import type { BrandLogoState } from './useBrandLogo.ts';

interface LogoFieldProps extends ControlProps {
  name: 'logo' | 'logoDark';
  logo: BrandLogoState;
}

/** A picture that is dropped or chosen. Where the service keeps none, the address of one. */
export function LogoField({ name, logo, ...control }: LogoFieldProps) {
  const { studio, words } = control;
  const { disabled, help } = toLock(control, name);
  const url = studio.shown[name];
  const input = useRef<HTMLInputElement>(null);
  const offered = disabled || logo.uploading ? undefined : logo.choose;
  const { isOver, handlers } = useFileDrop(offered);
  const change = (value: string): void => studio.change({ [name]: value });
  if (!logo.choose)
    return (
      <Field name={name} label={words(name)} help={help} disabled={disabled}>
        <Input size="md" dir="ltr" inputMode="url" value={url ?? ''} onValueChange={change} />
      </Field>
    );
  const label = words(url ? 'replace' : 'choose');
  return (
    <fieldset className="ua-studio-logo" disabled={disabled}>
      <legend className="ua-field-label">{words(name)}</legend>
      <div className="ua-studio-drop" data-dropping={isOver ? '' : undefined} {...handlers}>
        <span className="ua-studio-picture" data-scheme={name === 'logoDark' ? 'dark' : 'light'}>
          {url ? <img src={url} alt="" /> : <Icon name="logo" glyph={ImageIcon} size={20} />}
        </span>
        {!url && <span className="ua-card-row-text ua-field-help">{words('logoHelp')}</span>}
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED_PICTURES}
          aria-label={words(name)}
          onChange={(event) => {
            offered?.(event.currentTarget.files?.[0]);
            // The same file may be chosen again after an error.
            event.currentTarget.value = '';
          }}
        />
        <span className="ua-studio-actions">
          <Button
            variant="link"
            size="sm"
            pending={logo.uploading}
            disabled={disabled}
            aria-label={`${words(name)}: ${label}`}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
          {url && !disabled && (
            <Button
              variant="link"
              size="sm"
              aria-label={`${words(name)}: ${words('remove')}`}
              onClick={() => change('')}
            >
              {words('remove')}
            </Button>
          )}
        </span>
      </div>
      <LogoNote logo={logo} help={help} words={words} />
    </fieldset>
  );
}

interface LogoNoteProps extends Pick<LogoFieldProps, 'logo' | 'words'> {
  help: string | undefined;
}

function LogoNote({ logo, help, words }: LogoNoteProps) {
  const format = useFormat();
  const faults = {
    type: words('logoType'),
    size: words('logoSize', { size: format.size(DEFAULT_MAX_BYTES) }),
  };
  const fault = logo.fault ? faults[logo.fault] : logo.failure;
  if (fault)
    return (
      <p className="ua-field-error" role="alert">
        {fault}
      </p>
    );
  return help ? <p className="ua-field-help">{help}</p> : null;
}
