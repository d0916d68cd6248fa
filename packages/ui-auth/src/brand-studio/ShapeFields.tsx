'use client';

import { useId, useState } from 'react';
import { Select } from '#overlay/select/Select.tsx';
import { Field } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import { type ControlProps, toLock } from './brand-studio-props.ts';
import { toPixels } from './brand-values.ts';

/** Most pixels of the slider; the service takes more. */
const MOST = 24;

/** Corners and typeface. */
export function ShapeFields(control: ControlProps) {
  return (
    <section className="ua-studio-group" aria-label={control.words('shape')}>
      <Corners {...control} />
      <Typeface {...control} />
    </section>
  );
}

function Corners(control: ControlProps) {
  const { studio, words } = control;
  const { disabled, help } = toLock(control, 'radius');
  const format = useFormat();
  const pixels = toPixels(studio.shown.radius ?? '6px');
  const text = `${format.number(pixels)} px`;
  return (
    <div className="ua-field">
      <label className="ua-field">
        <span className="ua-field-heading">
          <span className="ua-field-label">{words('corners')}</span>
          <bdi className="ua-field-optional" dir="ltr">
            {text}
          </bdi>
        </span>
        <input
          type="range"
          className="ua-crop-slider-input"
          max={MOST}
          value={pixels}
          aria-valuetext={text}
          disabled={disabled}
          onChange={(event) => studio.change({ radius: `${event.currentTarget.value}px` })}
        />
      </label>
      {help && <p className="ua-field-help">{help}</p>}
    </div>
  );
}

/** A font that the kit has a style sheet for. */
const INTER = 'Inter';
const OTHER = 'other';

function Typeface(control: ControlProps) {
  const { studio, words } = control;
  const { disabled, help } = toLock(control, 'font');
  const file = toLock(control, 'fontUrl');
  const { font = '', fontUrl = '' } = studio.shown;
  const id = useId();
  const [isOther, setOther] = useState(false);
  const isOwn = isOther || (font !== '' && font !== INTER);
  const choose = (value: string): void => {
    setOther(value === OTHER);
    if (value !== OTHER) studio.change({ font: value, fontUrl: '' });
  };
  const options = [
    { value: '', label: words('fontOfDevice') },
    { value: INTER, label: INTER },
    { value: OTHER, label: words('fontOther') },
  ];
  return (
    <>
      <div className="ua-field">
        <label className="ua-field-label" htmlFor={id}>
          {words('font')}
        </label>
        <Select
          id={id}
          size="md"
          options={options}
          value={isOwn ? OTHER : font}
          disabled={disabled}
          onValueChange={choose}
        />
        {help && <p className="ua-field-help">{help}</p>}
      </div>
      {isOwn && (
        <>
          <Field name="font" label={words('fontName')} disabled={disabled}>
            <Input size="md" value={font} onValueChange={(value) => studio.change({ font: value })} />
          </Field>
          <Field name="fontUrl" label={words('fontUrl')} help={file.help} disabled={file.disabled} optional>
            <Input
              size="md"
              dir="ltr"
              inputMode="url"
              value={fontUrl}
              onValueChange={(value) => studio.change({ fontUrl: value })}
            />
          </Field>
        </>
      )}
    </>
  );
}
