/** Keys that work where the focus is somewhere inside. */
interface Keys {
  keys: readonly string[];
  does: string;
}

interface KeyboardArea {
  where: string;
  rows: readonly Keys[];
}

/** Keys by the file that answers them. A test compares the names of keys with those in the file. */
export const keyboard: Readonly<Record<string, KeyboardArea>> = {
  'primitives/field/Form.tsx': {
    where: 'a form',
    rows: [
      {
        keys: ['Enter'],
        does: 'Sends it from a field of one line. The Enter that takes a candidate of an input method sends nothing.',
      },
    ],
  },
  'overlay/DialogPanel.tsx': {
    where: 'a dialog',
    rows: [
      { keys: ['Tab', 'Shift+Tab'], does: 'Moves inside of the dialog, and does not leave it.' },
      { keys: ['Escape'], does: 'Closes it, unless a call runs. The focus goes back to what opened it.' },
    ],
  },
  'overlay/AlertDialogPanel.tsx': {
    where: 'a question',
    rows: [
      { keys: ['Tab', 'Shift+Tab'], does: 'Moves inside of the question, and does not leave it.' },
      { keys: ['Escape'], does: 'Gives the answer no.' },
    ],
  },
  'overlay/MenuButton.tsx': {
    where: 'the button of a menu',
    rows: [
      { keys: ['Enter', 'Space', 'ArrowDown'], does: 'Opens the menu, with the focus on its first entry.' },
    ],
  },
  'overlay/MenuPanel.tsx': {
    where: 'a menu',
    rows: [
      {
        keys: ['ArrowDown', 'ArrowUp'],
        does: 'Moves to the next or the previous entry, from the end to the start.',
      },
      { keys: ['Enter', 'Space'], does: 'Chooses the entry.' },
      { keys: ['Escape'], does: 'Closes the menu. The focus goes back to its button.' },
    ],
  },
  'overlay/select/useListKeys.ts': {
    where: 'a select',
    rows: [
      { keys: ['Enter', 'Space', 'ArrowDown', 'ArrowUp', 'Home', 'End'], does: 'Opens its list.' },
      { keys: ['Enter', 'Space', 'Alt+ArrowUp'], does: 'Takes the option of the open list.' },
      { keys: ['Tab'], does: 'Takes the option, and goes on.' },
      { keys: ['Escape'], does: 'Closes the list without a choice.' },
    ],
  },
  'overlay/select/list-keys.ts': {
    where: 'the list of a select',
    rows: [
      { keys: ['ArrowDown', 'ArrowUp'], does: 'Moves to the next or the previous option.' },
      { keys: ['PageDown', 'PageUp'], does: 'Moves by ten options.' },
      { keys: ['Home', 'End'], does: 'Moves to the first or the last one.' },
    ],
  },
  'choice/useOptionKeys.ts': {
    where: 'a field that looks for people and organizations',
    rows: [
      { keys: ['ArrowDown', 'ArrowUp'], does: 'Moves to the next or the previous one that was found.' },
      { keys: ['Enter'], does: 'Takes it.' },
      { keys: ['Escape'], does: 'Empties the field.' },
    ],
  },
  'overlay/PopoverTrigger.tsx': {
    where: 'the button of a panel',
    rows: [{ keys: ['Enter', 'Space', 'ArrowDown'], does: 'Opens the panel.' }],
  },
  'overlay/PopoverPanel.tsx': {
    where: 'a panel',
    rows: [{ keys: ['Escape'], does: 'Closes the panel. The focus goes back to its button.' }],
  },
  'user-button/move-through-entries.ts': {
    where: 'the entries of the panel',
    rows: [
      { keys: ['ArrowDown', 'ArrowUp'], does: 'Moves through all entries, from the end to the start.' },
      { keys: ['Home', 'End'], does: 'Moves to the first or the last entry.' },
    ],
  },
  'command-palette/useActiveItem.ts': {
    where: 'the field of the palette',
    rows: [
      { keys: ['ArrowDown', 'ArrowUp'], does: 'Moves through all items, from the end to the start.' },
      { keys: ['Home', 'End'], does: 'Moves to the first or the last item.' },
      { keys: ['Enter'], does: 'Chooses the item.' },
      {
        keys: ['ArrowRight'],
        does: 'Shows what else can be done with a user, where the text ends; then one letter chooses it. Left where one reads from the right.',
      },
      { keys: ['ArrowLeft', 'Escape'], does: 'Hides that again. Without it, Escape closes the palette.' },
      { keys: ['Alt+a letter'], does: 'Chooses an action, shown or not.' },
    ],
  },
  'organizations/switcher/OrgOptions.tsx': {
    where: 'the search of organizations',
    rows: [
      { keys: ['ArrowDown'], does: 'Moves into the list.' },
      { keys: ['Enter'], does: 'Chooses the first organization that was found.' },
      { keys: ['Escape'], does: 'Empties the search.' },
    ],
  },
  'organizations/switcher/find-target-option.ts': {
    where: 'the list of organizations',
    rows: [
      {
        keys: ['ArrowDown', 'ArrowUp'],
        does: 'Moves to the next or the previous one; from the first one back to the search.',
      },
      { keys: ['Home', 'End'], does: 'Moves to the first or the last one.' },
      { keys: ['Enter', 'Space'], does: 'Chooses the organization.' },
    ],
  },
  'table/useTableKeys.ts': {
    where: 'a table',
    rows: [
      { keys: ['ArrowDown', 'ArrowUp'], does: 'Moves to the box of the next or the previous row.' },
      { keys: ['/'], does: 'Moves to the search.' },
      { keys: ['Delete'], does: 'Asks whether the row is to be removed, where that is possible.' },
      { keys: ['Escape'], does: 'Chooses nothing any more.' },
    ],
  },
  'table/RowCheckbox.tsx': {
    where: 'the box of a row',
    rows: [
      { keys: ['Space'], does: 'Chooses the row, or leaves it out.' },
      { keys: ['Shift+Space'], does: 'Chooses all rows from the last one that was chosen.' },
    ],
  },
  'table/SearchField.tsx': {
    where: 'the search of a table',
    rows: [
      { keys: ['Enter'], does: 'Searches at once.' },
      { keys: ['Escape'], does: 'Empties the search.' },
    ],
  },
  'settings/SettingsTabs.tsx': {
    where: 'the sections of a page',
    rows: [
      {
        keys: ['ArrowDown', 'ArrowUp'],
        does: 'Moves between sections; Left and Right do where they stand in a row.',
      },
      { keys: ['Home', 'End'], does: 'Moves to the first or the last section.' },
      { keys: ['Enter', 'Space'], does: 'Opens the section.' },
    ],
  },
  'card/useEditing.ts': {
    where: 'a form in a card',
    rows: [
      { keys: ['Enter'], does: 'Saves.' },
      { keys: ['Escape'], does: 'Gives up. The focus goes back to what opened the form.' },
    ],
  },
  'passkeys/PasskeyItem.tsx': {
    where: 'a passkey',
    rows: [{ keys: ['F2'], does: 'Renames it.' }],
  },
  'teams/TeamItem.tsx': {
    where: 'a team',
    rows: [{ keys: ['F2'], does: 'Renames it.' }],
  },
  'administration/user/DrawerSteps.tsx': {
    where: 'the drawer',
    rows: [
      { keys: ['Alt+ArrowDown', 'Alt+ArrowUp'], does: 'Asks for the next or the previous one.' },
      { keys: ['Escape'], does: 'Closes the drawer.' },
    ],
  },
  'two-factor/OtherWays.tsx': {
    where: 'the list of other ways',
    rows: [{ keys: ['Escape'], does: 'Closes the list.' }],
  },
  'profile/crop-moves.ts': {
    where: 'the picture that is cropped',
    rows: [
      { keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'], does: 'Moves it; with Shift further.' },
      { keys: ['+', '-'], does: 'Makes it larger or smaller.' },
    ],
  },
  'primitives/code/useCodeInput.ts': {
    where: 'the field of a code',
    rows: [
      {
        keys: ['0 to 9'],
        does: 'Fills the box at the caret, in place of what is in it. The last digit sends the form.',
      },
      { keys: ['ArrowLeft', 'ArrowRight', 'Home', 'End'], does: 'Moves between boxes.' },
      { keys: ['Backspace'], does: 'Empties the box before the caret.' },
    ],
  },
  'organizations/first-steps/FaceGrid.tsx': {
    where: 'the faces of people to invite',
    rows: [
      {
        keys: ['Delete', 'Backspace'],
        does: 'Takes the person out of the list; the focus goes to the next one.',
      },
    ],
  },
  'primitives/tags/useTags.ts': {
    where: 'the field of entries',
    rows: [
      { keys: ['Enter'], does: 'Adds what is typed; on an entry it changes the entry.' },
      { keys: ['ArrowLeft', 'ArrowRight'], does: 'Moves between the entries and the field.' },
      { keys: ['Home', 'End'], does: 'Moves to the first entry, or to the field.' },
      { keys: ['F2'], does: 'Changes the entry.' },
      {
        keys: ['Delete', 'Backspace'],
        does: 'Removes the entry. In an empty field Backspace changes the last one.',
      },
    ],
  },
  'primitives/field/Checkbox.tsx': {
    where: 'a box to tick',
    rows: [{ keys: ['Space'], does: 'Ticks it, or takes the tick away.' }],
  },
};
