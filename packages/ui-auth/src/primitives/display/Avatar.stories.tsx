import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { Avatar } from './Avatar.tsx';

const ada = { id: 'user-ada', name: 'Ada Lovelace', email: 'ada@example.com', image: null };
const portrait =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%23558"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23fda"/%3E%3Ccircle cx="4" cy="8" r="3" fill="%23fda"/%3E%3C/svg%3E';

const meta = {
  title: 'Primitives/Avatar',
  component: Avatar,
  args: { user: ada, size: 40 },
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Initials: Story = {};
export const Picture: Story = { args: { user: { ...ada, image: portrait } } };
export const Square: Story = { args: { shape: 'square' } };
export const Loading: Story = { args: { loading: true } };
export const Nobody: Story = { args: { user: null } };
export const EmailOnly: Story = { args: { user: { id: 'user-1', email: 'grace@example.com' } } };
export const Named: Story = {
  args: { alt: 'Ada Lovelace' },
  async play({ canvas }) {
    await expect(canvas.getByRole('img', { name: 'Ada Lovelace' })).toBeVisible();
  },
};
export const BrokenPicture: Story = {
  args: { user: { ...ada, image: 'data:image/png;base64,nothing' } },
  async play({ canvas, canvasElement }) {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull());
    await expect(canvas.getByText('AL')).toBeInTheDocument();
  },
};
export const Sizes: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
      {([20, 24, 32, 36, 40, 64, 96] as const).map((size) => (
        <Avatar key={size} {...args} size={size} />
      ))}
    </div>
  ),
};
export const Hues: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {[...'abcdefghijkl'].map((letter) => (
        <Avatar key={letter} {...args} user={{ id: letter, name: letter }} />
      ))}
    </div>
  ),
};

export const NamedRightToLeft: Story = { ...Named, globals: { dir: 'rtl', locale: 'ar-XB' } };
