import type { Meta, StoryObj } from '@storybook/react-vite';
import Inbox from 'lucide-react/icons/inbox';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { AuthUIError } from '#client/auth-ui-error.ts';
import { Button } from '#primitives/button/Button.tsx';
import { Icon } from '#primitives/display/Icon.tsx';
import { EmptyState } from '#primitives/feedback/EmptyState.tsx';
import { pressTaken, startComposing } from '#testing/compose.ts';
import { chooseOption } from '#testing/select.ts';
import { DataTable } from './DataTable.tsx';
import type { DataTableProps } from './table-props.ts';
import type { TableState } from './table-state.ts';
import { useTableState } from './useTableState.ts';

interface Boat {
  id: string;
  name: string;
  kind: string;
}

const fleet: Boat[] = Array.from({ length: 31 }, (_, index) => ({
  id: `boat-${index}`,
  name: `Boat ${String(index + 1).padStart(2, '0')}`,
  kind: index % 3 === 0 ? 'ketch' : 'sloop',
}));

const compare = (one: Boat, other: Boat, by: string): number =>
  by === 'kind' ? one.kind.localeCompare(other.kind) : one.name.localeCompare(other.name);

/** The answer of a server. */
function ask(boats: readonly Boat[], { q, filter, sort, page, pageSize }: TableState) {
  const kinds = filter.kind ?? [];
  const found = boats
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  if (sort) found.sort((one, other) => compare(one, other, sort.by) * (sort.dir === 'asc' ? 1 : -1));
  return { rows: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}

const onRemove = fn();
const onRetry = fn();

interface FleetProps extends Partial<DataTableProps<Boat>> {
  boats?: readonly Boat[];
  start?: Partial<TableState>;
}

function Fleet({ boats = fleet, start, ...rest }: FleetProps) {
  const [state, onChange] = useTableState({ defaultState: start }, 10);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable<Boat>
      caption="Boats"
      columns={[
        { id: 'name', label: 'Boat', isName: true, sortable: true, cell: ({ name }) => name },
        { id: 'kind', label: 'Kind', sortable: true, cell: ({ kind }) => kind },
        { id: 'home', label: 'Home', cell: () => 'Brest' },
      ]}
      {...ask(boats, state)}
      toId={({ id }) => id}
      toName={({ name }) => name}
      state={state}
      onChange={onChange}
      onRetry={onRetry}
      searchLabel="Find a boat"
      filters={[
        {
          id: 'kind',
          label: 'Kind',
          options: [
            { value: 'ketch', label: 'Ketch' },
            { value: 'sloop', label: 'Sloop' },
          ],
        },
      ]}
      selection={{
        selected,
        onChange: setSelected,
        isSelectable: ({ id }) => id !== 'boat-1',
        actions: (
          <Button size="sm" variant="outline">
            Sell
          </Button>
        ),
      }}
      rowActions={(boat) => [{ label: 'Sell', danger: true, onSelect: () => onRemove(boat) }]}
      onDelete={onRemove}
      empty={
        <EmptyState
          icon={<Icon name="inbox" glyph={Inbox} size={40} />}
          title="No boats yet"
          description="Add the first one."
        />
      }
      {...rest}
    />
  );
}

const meta = {
  title: 'Primitives/DataTable',
  component: Fleet,
  decorators: [
    (Story) => (
      <div style={{ padding: 24 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Fleet>;

export default meta;
type Story = StoryObj<typeof meta>;

const table = () => screen.findByRole('table', { name: /boats/i });
const box = (name: RegExp) => screen.getByRole('checkbox', { name });
const toolbar = () => screen.findByRole('toolbar');

export const Page: Story = {
  async play() {
    await expect(await table()).toBeVisible();
    await expect(within(await table()).getAllByRole('row')).toHaveLength(11);
    await expect(screen.getByText(/1.? to .?10.? of .?31/)).toBeVisible();
  },
};
export const Narrow: Story = { parameters: { width: 320 } };
/** Where rows are cards, one choice stands for the headings that sort. */
export const SortedNarrow: Story = {
  parameters: { width: 320 },
  async play() {
    await table();
    await expect(screen.queryByRole('button', { name: /kind/i })).toBeNull();
    await chooseOption(screen.getByRole('combobox', { name: /sort by/i }), 'Boat, descending');
    await expect(await screen.findByRole('rowheader', { name: 'Boat 31' })).toBeVisible();
  },
};
export const Loading: Story = { args: { rows: undefined } };
export const Failed: Story = {
  args: { rows: undefined, error: new AuthUIError('NETWORK', { message: 'No way there.' }) },
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /try again/i }));
    await expect(onRetry).toHaveBeenCalled();
  },
};
export const Empty: Story = {
  args: { boats: [] },
  async play({ canvas }) {
    await expect(await canvas.findByText('No boats yet')).toBeVisible();
  },
};
export const NoMatch: Story = {
  args: { start: { q: 'submarine' } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/nothing found/i)).toBeVisible();
    const [, clear] = canvas.getAllByRole('button', { name: /clear search/i });
    await userEvent.click(clear ?? canvas.getByRole('button', { name: /clear search/i }));
    await expect(await table()).toBeVisible();
  },
};
export const Waiting: Story = { args: { isStale: true } };
export const Busy: Story = {
  args: {
    isBusy: ({ id }) => id === 'boat-2',
    rowError: ({ id }) => (id === 'boat-3' ? 'The sea is too rough.' : undefined),
  },
  async play({ canvas }) {
    await expect(await canvas.findByText('The sea is too rough.')).toBeVisible();
  },
};

/** A pause in the typing asks, Enter does so at once, Escape empties. What was found is read out. */
export const Searched: Story = {
  async play({ canvas }) {
    const field = await canvas.findByRole('searchbox', { name: /find a boat/i });
    await userEvent.type(field, 'boat 3');
    await waitFor(() => expect(screen.getByText(/1.? to .?2.? of .?2/)).toBeVisible());
    await expect(await screen.findByText(/2.? results/)).toBeInTheDocument();
    await userEvent.type(field, '1{Enter}');
    await expect(await screen.findByText(/1.? to .?1.? of .?1/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(field).toHaveValue('');
    await expect(await screen.findByText(/of .?31/)).toBeVisible();
  },
};

/** A composed text is searched for at the end of the composition, not at the Enter that takes it. */
export const SearchComposed: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    const field = await canvas.findByRole<HTMLInputElement>('searchbox', { name: /find a boat/i });
    const composing = startComposing(field);
    await composing.show('boat 3');
    pressTaken(field, 'Enter');
    pressTaken(field, 'Escape');
    await expect(field).toHaveValue('boat 3');
    await expect(screen.getByText(/of .?31/)).toBeVisible();
    await composing.end('inputs-then-end');
    await waitFor(() => expect(screen.getByText(/1.? to .?2.? of .?2/)).toBeVisible());
    await expect(field).toHaveValue('boat 3');
  },
};

export const Sorted: Story = {
  async play({ canvas }) {
    const heading = await canvas.findByRole('columnheader', { name: /boat/i });
    const button = within(heading).getByRole('button');
    await userEvent.click(button);
    await expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(button);
    await expect(heading).toHaveAttribute('aria-sort', 'descending');
    await expect(await canvas.findByRole('rowheader', { name: 'Boat 31' })).toBeVisible();
    await userEvent.click(button);
    await expect(heading).not.toHaveAttribute('aria-sort');
  },
};

export const Filtered: Story = {
  async play({ canvas }) {
    await chooseOption(await canvas.findByRole('combobox', { name: 'Kind' }), 'ketch');
    await expect(await canvas.findByText(/of .?11/)).toBeVisible();
  },
};

export const Paged: Story = {
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /next page/i }));
    await expect(await canvas.findByText(/11.? to .?20.? of .?31/)).toBeVisible();
    await chooseOption(canvas.getByRole('combobox', { name: /rows per page/i }), '25');
    await expect(await canvas.findByText(/1.? to .?25.? of .?31/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /previous page/i })).toBeDisabled();
  },
};

/** The last row of the last page is gone: the page before it is shown. */
export const BeyondTheEnd: Story = {
  args: { start: { page: 9 } },
  async play({ canvas }) {
    await expect(await canvas.findByText(/31.? to .?31.? of .?31/)).toBeVisible();
  },
};

/** Space chooses, Shift extends, arrows move from box to box, Escape gives up. */
export const SelectedByKeyboard: Story = {
  tags: ['!autodocs'],
  async play({ canvas }) {
    await table();
    box(/select boat 01/i).focus();
    await userEvent.keyboard(' ');
    await expect(await toolbar()).toHaveAccessibleName(/1.? selected/i);
    // The second boat is not for sale.
    await userEvent.keyboard('{ArrowDown}');
    await expect(box(/select boat 03/i)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Shift>} {/Shift}');
    await expect(await toolbar()).toHaveAccessibleName(/3.? selected/i);
    await expect(box(/select all/i)).toHaveProperty('indeterminate', true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
    await expect(await table()).toHaveFocus();
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
  },
};

export const SelectedAll: Story = {
  async play() {
    await table();
    await userEvent.click(box(/select all/i));
    await expect(await toolbar()).toHaveAccessibleName(/9.? selected/i);
    await expect(box(/select boat 02/i)).toBeDisabled();
  },
};
export const SelectedNarrow: Story = { ...SelectedAll, parameters: { width: 320 } };

/** Shift and a press choose everything between. */
export const SelectedByShift: Story = {
  async play() {
    await table();
    const user = userEvent.setup();
    await user.click(box(/select boat 03/i));
    await user.keyboard('{Shift>}');
    await user.click(box(/select boat 06/i));
    await user.keyboard('{/Shift}');
    await expect(await toolbar()).toHaveAccessibleName(/4.? selected/i);
  },
};

export const RemovedByKeyboard: Story = {
  tags: ['!autodocs'],
  async play() {
    onRemove.mockClear();
    await table();
    screen.getByRole('button', { name: /actions for boat 04/i }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: 'boat-3' }));
  },
};

export const ReadOnly: Story = {
  args: { selection: undefined, rowActions: undefined, filters: [] },
  async play() {
    await table();
    await expect(screen.queryByRole('checkbox')).toBeNull();
  },
};

export const PageRightToLeft: Story = { ...Page, globals: { dir: 'rtl', locale: 'ar-XB' } };
export const NarrowRightToLeft: Story = { ...Narrow, globals: { dir: 'rtl', locale: 'ar-XB' } };
