import type { Meta, StoryObj } from '@storybook/react-vite';
import Building from 'lucide-react/icons/building-2';
import Grid from 'lucide-react/icons/layout-grid';
import LogIn from 'lucide-react/icons/log-in';
import User from 'lucide-react/icons/user-round';
import { type ComponentType, useState } from 'react';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { toVariables } from '#provider/appearance/to-variables.ts';

interface Door {
  path: string;
  name: string;
  about: string;
  Glyph: ComponentType<{ size: number }>;
}

/** Stories to begin with, for whoever opens Storybook for the first time. */
export const doors: readonly Door[] = [
  {
    path: '/story/sign-in-signinform--every-way',
    name: 'Sign in',
    about: 'Password, passkey, code, link, social',
    Glyph: LogIn,
  },
  {
    path: '/story/account-accountsettings--security',
    name: 'Account',
    about: 'Profile, security, devices, activity',
    Glyph: User,
  },
  {
    path: '/story/organization-organizationsettings--members',
    name: 'Organizations',
    about: 'Members, roles, teams, domains',
    Glyph: Building,
  },
  {
    path: '/story/administration-adminoverview--page',
    name: 'Administration',
    about: 'Overview, people, keys, log',
    Glyph: Grid,
  },
];

/** Tokens of the kit that follow the brand, and two that mean the same in every one. */
const derived = [
  'primary',
  'accent',
  'accent-soft',
  'card',
  'neutral-soft',
  'text',
  'success',
  'danger',
] as const;

const brands = [
  ['Blue', '#2447d8'],
  ['Yellow', '#ffd400'],
  ['Teal', '#0d9488'],
  ['Red', '#dc2626'],
  ['Black', '#111111'],
] as const;

interface ColourChoiceProps {
  colour: string;
  onChoose: (colour: string) => void;
}

const ColourChoice = ({ colour, onChoose }: ColourChoiceProps) => (
  <fieldset className="cover-choice">
    <legend>Brand colour</legend>
    {brands.map(([name, value]) => (
      <button
        key={value}
        type="button"
        className="cover-dot"
        aria-label={name}
        aria-pressed={value === colour}
        style={{ background: value }}
        onClick={() => onChoose(value)}
      />
    ))}
    <input
      type="color"
      className="cover-own"
      aria-label="Any colour"
      value={colour}
      onChange={({ target }) => onChoose(target.value)}
    />
  </fieldset>
);

/** First page of Storybook: what the kit promises, what one colour makes, and where to begin. */
function Cover() {
  const [colour, setColour] = useState<string>(brands[0][1]);
  return (
    <div className="ua-scope" style={toVariables({ brand: { color: colour } })}>
      <main className="cover">
        <p className="cover-name">
          <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
            <rect width="28" height="28" rx="8" />
            <path d="M6 11.5c2.7-3 5.3-3 8 0s5.3 3 8 0M6 17.5c2.7-3 5.3-3 8 0s5.3 3 8 0" />
          </svg>
          Keystead UI
        </p>
        <h1>
          Screens for accounts, teams and keys. <span>One brand colour in, a whole look out.</span>
        </h1>
        <p className="cover-lead">React components for a server that is yours. Light, dark, right to left.</p>
        <p className="cover-ways">
          <a className="ua-button" href="./?path=/docs/sign-in-signinform--docs" target="_top">
            Browse components
          </a>
          <a
            className="ua-button"
            data-variant="ghost"
            href="./?path=/docs/guides-quick-start--docs"
            target="_top"
          >
            Read the quick start
          </a>
        </p>
        <section className="cover-card cover-colours" aria-labelledby="derived">
          <h2 id="derived">Derived from one colour</h2>
          <ColourChoice colour={colour} onChoose={setColour} />
          <ul>
            {derived.map((name) => (
              <li key={name}>
                <span style={{ background: `var(--ua-${name})` }} />
                {name}
              </li>
            ))}
          </ul>
        </section>
        <nav aria-label="Where to begin">
          {doors.map(({ path, name, about, Glyph }) => (
            <a key={path} className="cover-card cover-door" href={`./?path=${path}`} target="_top">
              <span className="cover-glyph">
                <Glyph size={16} aria-hidden="true" />
              </span>
              <span>
                <strong>{name}</strong>
                <br />
                {about}
              </span>
            </a>
          ))}
        </nav>
        <p className="cover-note">
          The toolbar above changes colours, language and direction. Stories that only hold a behaviour fast
          are hidden: remove the filter <code>test-only</code> beside the search to see them.
        </p>
      </main>
    </div>
  );
}

const meta = {
  title: 'Keystead',
  component: Cover,
  tags: ['!autodocs'],
  excludeStories: ['doors'],
} satisfies Meta<typeof Cover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  async play({ canvas }) {
    const scope = canvas.getByRole('main').parentElement;
    const button = canvas.getByRole('link', { name: 'Browse components' });
    await expect(canvas.getAllByRole('link')).toHaveLength(doors.length + 2);
    await userEvent.click(canvas.getByRole('button', { name: 'Yellow' }));
    await expect(scope?.style.getPropertyValue('--ua-brand')).toBe('#ffd400');
    const yellow = getComputedStyle(button).backgroundColor;
    fireEvent.change(canvas.getByLabelText('Any colour'), { target: { value: '#0d9488' } });
    await waitFor(() => expect(getComputedStyle(button).backgroundColor).not.toBe(yellow));
    await userEvent.click(canvas.getByRole('button', { name: 'Blue' }));
  },
};

export const StartRightToLeft: Story = { globals: { dir: 'rtl', locale: 'ar-XB' } };
