import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '#primitives/button/Button.tsx';
import { Form } from '#primitives/field/Form.tsx';
import { TagField } from './TagField.tsx';

const submitted = fn();
const isAddress = (tag: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(tag);
const findFault = (tag: string): string | undefined =>
  isAddress(tag) ? undefined : 'Enter a valid email address.';

const meta = {
  title: 'Primitives/TagField',
  component: TagField,
  args: {
    name: 'emails',
    label: 'Email addresses',
    help: 'Separate with commas or paste a list.',
    tags: [],
    onTagsChange: fn(),
    findFault,
  },
  render: function Tags({ tags: initial, ...args }) {
    const [tags, setTags] = useState(initial);
    return (
      <Form onSubmit={() => submitted(tags)}>
        <TagField {...args} tags={tags} onTagsChange={setTags} />
        <Button type="submit">Send</Button>
      </Form>
    );
  },
  beforeEach: () => void submitted.mockClear(),
} satisfies Meta<typeof TagField>;

export default meta;
type Story = StoryObj<typeof meta>;

const three = ['ada@example.com', 'grace@example.com', 'margaret@example.com'];
const readTags = (): string[] =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('.ua-tag-text')?.textContent ?? '');

export const Empty: Story = {
  async play({ canvas }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    const input = canvas.getByRole('textbox', { name: 'Email addresses' });
    await waitFor(() => expect(input).toHaveAccessibleDescription(/required/i));
    await expect(submitted).not.toHaveBeenCalled();
  },
};
export const Filled: Story = { args: { tags: three } };
export const Many: Story = {
  args: { tags: Array.from({ length: 40 }, (_, index) => `person-${index + 1}@example.com`) },
};
export const Narrow: Story = {
  args: { tags: [...three, `${'long-'.repeat(14)}address@example.com`] },
  parameters: { width: 280 },
};

/** A comma, a space and Enter end an entry; Enter in an empty input submits the form. */
export const Typed: Story = {
  async play() {
    await userEvent.tab();
    await userEvent.keyboard('ada@example.com,grace@example.com margaret@example.com{Enter}');
    await expect(readTags()).toEqual(three);
    await expect(submitted).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(submitted).toHaveBeenCalledWith(three));
  },
};

/** The entry that is being typed counts when the button is pressed. */
export const SentWhileTyping: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    await userEvent.tab();
    await userEvent.keyboard('ada@example.com');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(submitted).toHaveBeenCalledWith(['ada@example.com']));
  },
};

/** Display names are removed, duplicates are added once. */
export const Pasted: Story = {
  async play() {
    await userEvent.tab();
    await userEvent.paste(
      'Ada <ada@example.com>, Grace <grace@example.com>\nADA@example.com;margaret@example.com',
    );
    await expect(readTags()).toEqual(three);
  },
};

export const KnownAlready: Story = {
  args: { tags: three },
  async play({ canvas }) {
    await userEvent.tab();
    await userEvent.keyboard('Ada@example.com,');
    await expect(readTags()).toEqual(three);
    await canvas.findByText(/already in the list/i, { selector: '.ua-field-help' });
  },
};

/** Text over the limit stays in the input. */
export const Full: Story = {
  args: { tags: three, max: 4 },
  async play({ canvas }) {
    await userEvent.tab();
    await userEvent.paste('four@example.com, five@example.com');
    await expect(readTags()).toEqual([...three, 'four@example.com']);
    await expect(canvas.getByRole('textbox')).toHaveValue('five@example.com');
    await canvas.findByText(/at most 4/i, { selector: '.ua-field-help' });
  },
};

/** Marked at once, and the form is not sent until it is corrected. */
export const Faulty: Story = {
  async play({ canvas, step }) {
    await step('an entry that is no address is marked', async () => {
      await userEvent.tab();
      await userEvent.keyboard('ada@example,');
      const entry = canvas.getByRole('button', { name: 'Change ada@example' });
      await expect(entry).toHaveAccessibleDescription(/valid email address/i);
      await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
      await canvas.findByText(/marked entries/i);
      await expect(submitted).not.toHaveBeenCalled();
    });
    await step('pressing it puts it back into the input', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Change ada@example' }));
      await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
      await userEvent.keyboard('.com{Enter}{Enter}');
      await waitFor(() => expect(submitted).toHaveBeenCalledWith(['ada@example.com']));
    });
  },
};

/** By keyboard: the last entry with Backspace, the others with the arrows. */
export const ByKeyboard: Story = {
  tags: ['!autodocs'],
  args: { tags: three },
  async play({ canvas, step }) {
    await step('Backspace takes the last entry back', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{Backspace}');
      await expect(canvas.getByRole('textbox')).toHaveValue('margaret@example.com');
      await userEvent.keyboard('{Home}{ArrowLeft}');
      await expect(readTags()).toHaveLength(3);
    });
    await step('arrows move between the entries, Delete removes one', async () => {
      await userEvent.keyboard('{ArrowLeft}');
      await expect(canvas.getByRole('button', { name: /change .*ada/i })).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('button', { name: /change .*grace/i })).toHaveFocus();
      await userEvent.keyboard('{Delete}');
      await expect(readTags()).toEqual(['ada@example.com', 'margaret@example.com']);
      await waitFor(() => expect(canvas.getByRole('button', { name: /change .*margaret/i })).toHaveFocus());
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('textbox')).toHaveFocus();
    });
    await step('it is one stop of the Tab key', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Send' })).toHaveFocus();
    });
  },
};

/** The arrow against the reading direction goes to the entries. */
export const RightToLeft: Story = {
  args: { tags: three },
  globals: { dir: 'rtl', locale: 'ar-XB' },
  async play() {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(document.activeElement).toHaveTextContent('margaret@example.com');
    await expect(readTags()).toEqual(three);
  },
};
