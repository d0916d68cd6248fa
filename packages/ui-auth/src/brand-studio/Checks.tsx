'use client';

import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { useFormat } from '#provider/words/useFormat.ts';
import type { ControlProps } from './brand-studio-props.ts';
import { checkBrandColor } from './colors.ts';
import { StudioGroup } from './StudioGroup.tsx';

const names = {
  button: { light: 'buttonLight', dark: 'buttonDark' },
  link: { light: 'linkLight', dark: 'linkDark' },
} as const;

/** Whether the colour can be read, where it is used. What cannot is a cross, with the nearest colour that can. */
export function Checks({ studio, words, disabled }: ControlProps) {
  const format = useFormat();
  const { checks, nearest } = checkBrandColor(studio.shown.color);
  const passes = checks.every((check) => check.passes);
  const toRatio = (ratio: number): string => `${format.number(Math.floor(ratio * 10) / 10)} : 1`;
  return (
    <StudioGroup title={words(passes ? 'readable' : 'hardToRead')}>
      <ul className="ua-studio-checks">
        {checks.map(({ pair, scheme, ratio, needs, passes: isRight }) => (
          <li
            key={`${pair} ${scheme}`}
            className="ua-studio-check"
            data-tone={isRight ? 'success' : 'danger'}
          >
            <Icon name={isRight ? 'check' : 'close'} glyph={isRight ? Check : X} />
            <span className="ua-card-row-text">{words(names[pair][scheme])}</span>
            <span className="ua-field-optional">
              <bdi dir="ltr">{toRatio(ratio)}</bdi>
              {!isRight && (
                <span className="ua-visually-hidden">{words('needs', { ratio: toRatio(needs) })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {nearest && (
        <Button
          variant="outline"
          size="sm"
          disabled={disabled || studio.fixed.has('color')}
          icon={<span className="ua-studio-dot" style={{ backgroundColor: nearest }} />}
          onClick={() => studio.change({ color: nearest })}
        >
          {words('takeNearest', { color: nearest })}
        </Button>
      )}
    </StudioGroup>
  );
}
