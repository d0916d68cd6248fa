import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import { DateField } from './DateField.tsx';
import { Form } from './Form.tsx';

const submitted = fn();

const meta = {
  title: 'Primitives/DateField',
  component: DateField,
  args: { name: 'day', label: 'First day', required: true },
  beforeEach: () => void submitted.mockClear(),
  render: (args) => (
    <Form onSubmit={(values) => submitted(values.get('day'))}>
      <DateField {...args} />
      <Button type="submit">Save</Button>
    </Form>
  ),
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Filled: Story = { args: { defaultValue: '2026-11-28' } };
export const Small: Story = { args: { size: 'sm', defaultValue: '2026-11-28' } };
export const RightToLeft: Story = { ...Filled, globals: { dir: 'rtl', locale: 'ar-XB' } };

/** Digits alone are enough. The form gets the day in one form for every language. */
export const TypedInGerman: Story = {
  globals: { locale: 'de' },
  async play({ canvas }) {
    const field = canvas.getByLabelText('First day');
    await expect(field).toHaveAccessibleDescription(/31\.12\.2026/);
    await userEvent.type(field, '05032027');
    await userEvent.tab();
    await expect(field).toHaveValue('05.03.2027');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(submitted).toHaveBeenCalledWith('2027-03-05'));
  },
};
export const NoSuchDay: Story = {
  async play({ canvas }) {
    const field = canvas.getByLabelText('First day');
    await userEvent.type(field, '2/30/2027');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/enter a date, for example 12\/31\/2026/i));
    await expect(submitted).not.toHaveBeenCalled();
  },
};
