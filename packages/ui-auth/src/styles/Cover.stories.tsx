import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { showpieces } from './showpieces.ts';

const tile = {
  display: 'block',
  padding: 20,
  border: '1px solid var(--ua-border)',
  borderRadius: 14,
  background: 'var(--ua-surface)',
  color: 'inherit',
  textDecoration: 'none',
};

/** First page of Storybook: what to look at first. */
function Cover() {
  return (
    <main style={{ maxInlineSize: 920, marginInline: 'auto' }}>
      <h1 style={{ marginBlock: '16px 8px', fontSize: 32 }}>Keystead UI</h1>
      <p style={{ marginBlock: '0 32px', color: 'var(--ua-text-muted)' }}>
        Every component in every state, with a service that lives in the page. The toolbar above changes
        colours, language and direction.
      </p>
      <ul
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          gap: 16,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {showpieces.map(({ id, name, about }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top" style={tile}>
              <strong style={{ display: 'block', marginBlockEnd: 4 }}>{name}</strong>
              <span style={{ color: 'var(--ua-text-muted)' }}>{about}</span>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}

const meta = {
  title: 'Keystead',
  component: Cover,
  tags: ['!autodocs'],
} satisfies Meta<typeof Cover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Start: Story = {
  async play({ canvas }) {
    await expect(canvas.getAllByRole('link')).toHaveLength(showpieces.length);
  },
};

export const StartRightToLeft: Story = {
  globals: { dir: 'rtl', locale: 'ar-XB' },
  tags: ['!dev'],
};
