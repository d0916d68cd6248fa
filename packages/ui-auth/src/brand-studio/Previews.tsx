'use client';

import { type ReactNode, useId, useState } from 'react';
import { languages } from '#locales/languages.ts';
import { Select } from '#overlay/select/Select.tsx';
import { Button } from '#primitives/button/Button.tsx';
import { Skeleton } from '#primitives/feedback/Skeleton.tsx';
import { classNames } from '#primitives/slot/class-names.ts';
import { useCommonWords } from '#provider/words/useCommonWords.ts';
import { useErrorText } from '#provider/words/useErrorText.ts';
import type { StudioWords } from './brand-studio-props.ts';
import { HtmlFrame } from './HtmlFrame.tsx';
import { SampleScope } from './SampleScope.tsx';
import { SignInSample } from './SignInSample.tsx';
import type { BrandStudioState } from './useBrandStudio.ts';

interface PreviewsProps {
  studio: BrandStudioState;
  words: StudioWords;
  /** Language of the mail. */
  locale: string;
  onLocale: (locale: string) => void;
}

const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

const places = ['signIn', 'phone', 'mail', 'page'] as const;
type Place = (typeof places)[number];

const isPlace = (name: string): name is Place => places.some((place) => place === name);

/** Four places at once: two of the kit, and a mail and a page as the service draws them. A narrow window has one. */
export function Previews({ studio, words, locale, onLocale }: PreviewsProps) {
  const [scheme, setScheme] = useState<Scheme>('light');
  const [place, setPlace] = useState<Place>('signIn');
  const { preview } = studio.preview;
  const other = scheme === 'light' ? 'dark' : 'light';
  const paper = (html: string | undefined, title: string): ReactNode => (
    <>
      {html === undefined && <Skeleton shape="block" className="ua-studio-paper" />}
      <HtmlFrame html={html} title={title} scheme={scheme} />
    </>
  );
  const drawn: Record<Place, { label: string; content: ReactNode }> = {
    signIn: { label: words('signIn'), content: <Card brand={studio.shown} scheme={scheme} /> },
    phone: {
      label: words(other === 'dark' ? 'phoneDark' : 'phoneLight'),
      content: <Card brand={studio.shown} scheme={other} />,
    },
    mail: { label: words('mail'), content: paper(preview?.mail.html, words('mail')) },
    page: { label: words('page'), content: paper(preview?.page.html, words('page')) },
  };
  const options = places.map((name) => ({ value: name, label: drawn[name].label }));
  return (
    <div className="ua-studio-previews">
      <div className="ua-studio-tools">
        <Select
          size="sm"
          className="ua-studio-place"
          aria-label={words('previews')}
          options={options}
          value={place}
          onValueChange={(name) => isPlace(name) && setPlace(name)}
        />
        <SchemeChoice scheme={scheme} onChoose={setScheme} words={words} />
        <Select
          size="sm"
          aria-label={words('language')}
          options={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
          value={locale}
          onValueChange={onLocale}
        />
      </div>
      <PreviewFailed studio={studio} />
      {places.map((name) => (
        <figure
          key={name}
          className={classNames('ua-studio-place-figure', name === 'phone' && 'ua-studio-phone')}
          style={{ gridArea: name }}
          data-current={name === place ? '' : undefined}
        >
          <figcaption className="ua-field-optional">{drawn[name].label}</figcaption>
          <div className="ua-studio-frame">{drawn[name].content}</div>
        </figure>
      ))}
    </div>
  );
}

const Card = ({ brand, scheme }: { brand: BrandStudioState['shown']; scheme: Scheme }) => (
  <SampleScope brand={brand} scheme={scheme}>
    <SignInSample brand={brand} />
  </SampleScope>
);

function PreviewFailed({ studio }: Pick<PreviewsProps, 'studio'>) {
  const { error, refetch } = studio.preview;
  const common = useCommonWords();
  const errorText = useErrorText();
  if (!error) return null;
  return (
    <p className="ua-field-error ua-studio-wide" role="alert">
      {errorText(error)}{' '}
      <Button variant="link" size="sm" onClick={refetch}>
        {common('retry')}
      </Button>
    </p>
  );
}

interface SchemeChoiceProps {
  scheme: Scheme;
  onChoose: (scheme: Scheme) => void;
  words: StudioWords;
}

/** Native radio buttons, so arrows choose. */
function SchemeChoice({ scheme, onChoose, words }: SchemeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="ua-levels">
      <legend className="ua-visually-hidden">{words('scheme')}</legend>
      <div className="ua-theme-option-choices">
        {schemes.map((one) => (
          <label key={one} className="ua-theme-option-choice ua-level">
            <input
              type="radio"
              className="ua-theme-option-input"
              name={name}
              checked={one === scheme}
              onChange={() => onChoose(one)}
            />
            {words(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
