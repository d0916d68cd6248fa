'use client';

import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Icon } from '#primitives/display/Icon.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { type ControlProps, toLock } from './brand-studio-props.ts';
import { findRgb, toHex, toOnColor } from './colors.ts';
import { readyThemes } from './ready-themes.ts';
import { StudioGroup } from './StudioGroup.tsx';

interface ColorFieldProps extends ControlProps {
  /** Colours found in the logo, the strongest first. */
  found: readonly string[];
}

/** A colour as text, and swatches: those of the logo, else those of ready themes. */
export function ColorField({ found, ...control }: ColorFieldProps) {
  const { studio, words } = control;
  const { disabled, help } = toLock(control, 'color');
  const color = studio.shown.color ?? '';
  const { text, type } = useColorText(color, (value) => studio.change({ color: value }));
  const hex = findRgb(color) ? toHex(color) : '';
  const isWrong = text.trim() !== '' && !findRgb(text);
  const take = (value: string): void => type(value);
  return (
    <StudioGroup title={words('color')} aside={found.length > 0 && words('foundInLogo')}>
      {found.length > 0 && (
        <div className="ua-studio-swatches">
          {found.map((swatch) => (
            <Swatch
              key={swatch}
              color={swatch}
              label={words('takeColor', { color: swatch })}
              isChosen={swatch === hex}
              disabled={disabled}
              onTake={take}
            />
          ))}
        </div>
      )}
      <Field
        name="color"
        label={<span className="ua-visually-hidden">{words('color')}</span>}
        help={isWrong ? words('colorHelp') : help}
        disabled={disabled}
      >
        <span className="ua-studio-color">
          <Input
            size="md"
            dir="ltr"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            placeholder="#2447d8"
            aria-invalid={isWrong || undefined}
            value={text}
            onValueChange={type}
          />
          <input
            type="color"
            className="ua-studio-picker"
            aria-label={words('pickColor')}
            value={hex || '#000000'}
            disabled={disabled}
            onChange={(event) => take(event.currentTarget.value)}
          />
        </span>
      </Field>
      <ReadyThemes {...control} disabled={disabled} />
    </StudioGroup>
  );
}

/** The text of the field. What is no colour yet stays there, and changes nothing. */
function useColorText(color: string, onColor: (color: string) => void) {
  const [typed, setTyped] = useState<{ text: string; color: string } | null>(null);
  // A colour that came from elsewhere replaces what is typed.
  const text = typed && typed.color === color ? typed.text : color;
  function type(next: string): void {
    const value = next.trim();
    const isColor = value === '' || findRgb(value) !== undefined;
    setTyped({ text: next, color: isColor ? value : color });
    if (isColor && value !== color) onColor(value);
  }
  return { text, type };
}

interface SwatchProps {
  color: string;
  label: string;
  isChosen: boolean;
  disabled: boolean;
  onTake: (color: string) => void;
}

const Swatch = ({ color, label, isChosen, disabled, onTake }: SwatchProps) => (
  <button
    type="button"
    className="ua-studio-swatch"
    style={{ backgroundColor: color, color: toOnColor(color) }}
    aria-label={label}
    aria-pressed={isChosen}
    title={color}
    disabled={disabled}
    onClick={() => onTake(color)}
  >
    {isChosen && <Icon name="check" glyph={Check} size={18} />}
  </button>
);

/** Colours and corners to begin with. */
function ReadyThemes({ studio, words, disabled }: ControlProps) {
  return (
    <fieldset className="ua-studio-themes" disabled={disabled}>
      <legend className="ua-visually-hidden">{words('themes')}</legend>
      {readyThemes.map(({ name, label, values }) => (
        <button
          key={name}
          type="button"
          className="ua-button"
          data-variant="outline"
          data-size="sm"
          aria-pressed={studio.shown.color === values.color}
          onClick={() => studio.change(values)}
        >
          <span className="ua-studio-dot" style={{ backgroundColor: values.color }} />
          {label}
        </button>
      ))}
    </fieldset>
  );
}
