import type { Meta, StoryObj } from '@storybook/react-vite';
import { tokenNames } from '#provider/appearance/tokens.ts';

const colours = tokenNames.filter((name) => !/^(space|radius|font)/.test(name));

/** Every colour a theme may set, as the chosen scheme has it. */
function Tokens() {
  return (
    <ul style={{ display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' }}>
      {colours.map((name) => (
        <li key={name} style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
          <span
            style={{
              inlineSize: 48,
              blockSize: 32,
              borderRadius: 'var(--ua-radius)',
              background: `var(--ua-${name})`,
              boxShadow: '0 0 0 1px var(--ua-border)',
            }}
          />
          <code>--ua-{name}</code>
        </li>
      ))}
    </ul>
  );
}

const meta = { title: 'Foundations/Tokens', component: Tokens } satisfies Meta<typeof Tokens>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Colours: Story = {};

export const ColoursRightToLeft: Story = { ...Colours, globals: { dir: 'rtl', locale: 'ar-XB' } };
