'use client';

import { Form } from '#primitives/field/Form.tsx';
import type { ControlProps } from './brand-studio-props.ts';
import { Checks } from './Checks.tsx';
import { ColorField } from './ColorField.tsx';
import { History } from './History.tsx';
import { LogoField } from './LogoField.tsx';
import { ShapeFields } from './ShapeFields.tsx';
import { LinkFields, NameField } from './TextFields.tsx';
import { useBrandLogo } from './useBrandLogo.ts';

interface ControlsProps extends ControlProps {
  onRestore: (version: number) => void;
}

/** What each value must be; all others are addresses. */
const sentences = { name: 'nameFault', color: 'colorHelp', font: 'fontFault' } as const;

const isNamed = (path: string): path is keyof typeof sentences => Object.hasOwn(sentences, path);

/** Everything that a brand consists of. It is saved by itself, so the form has no button. */
export function Controls({ onRestore, ...control }: ControlsProps) {
  const { studio, words } = control;
  const { shown, change } = studio;
  const logo = useBrandLogo(shown.logo, (url) => change({ logo: url }));
  const logoDark = useBrandLogo(shown.logoDark, (url) => change({ logoDark: url }));
  const faults = studio.preview.preview?.faults ?? [];
  const toSentence = (path: string): string => words(isNamed(path) ? sentences[path] : 'urlFault');
  return (
    <div className="ua-studio-controls">
      <Form
        errors={Object.fromEntries(faults.map(({ path }) => [path, toSentence(path)]))}
        className="ua-studio-form"
        aria-label={words('title')}
        onSubmit={() => void studio.save()}
      >
        <div className="ua-studio-group">
          <NameField {...control} />
          <LogoField {...control} name="logo" logo={logo} />
          <LogoField {...control} name="logoDark" logo={logoDark} />
        </div>
        <ColorField {...control} found={logo.colors} />
        <ShapeFields {...control} />
        <Checks {...control} />
        <LinkFields {...control} />
      </Form>
      <History {...control} onRestore={onRestore} />
    </div>
  );
}
