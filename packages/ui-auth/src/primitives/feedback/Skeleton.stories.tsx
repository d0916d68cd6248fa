import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LoadingRegion } from './LoadingRegion.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Primitives/Skeleton',
  component: Skeleton,
  parameters: { parts: { LoadingRegion: {} } },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = { args: { style: { inlineSize: '12rem' } } };
export const Control: Story = { args: { shape: 'control' } };
export const Circle: Story = { args: { shape: 'circle' } };

/** The region is announced once; the boxes are only visible. */
export const Row: Story = {
  render: () => (
    <LoadingRegion style={{ display: 'flex', alignItems: 'center', gap: 12 }}>
      <Skeleton shape="circle" />
      <div style={{ flex: 1 }}>
        <Skeleton style={{ inlineSize: '40%' }} />
        <Skeleton style={{ inlineSize: '65%' }} />
      </div>
    </LoadingRegion>
  ),
  async play({ canvas, canvasElement }) {
    await expect(canvasElement.querySelector('[aria-busy="true"]')).not.toBeNull();
    await expect(canvas.getByText(/loading/i)).toBeInTheDocument();
  },
};

export const RowRightToLeft: Story = { ...Row, globals: { dir: 'rtl', locale: 'ar-XB' } };
