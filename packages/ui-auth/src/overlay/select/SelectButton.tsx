'use client';

import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Listbox } from '#overlay/Listbox.tsx';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import type { SelectProps } from '#provider/components/part-props.ts';
import { toFirst } from './list-keys.ts';
import { useListKeys } from './useListKeys.ts';

interface SelectButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'value'> {
  /** Keeps the value, and is told each choice as if it had been made there. */
  native: RefObject<HTMLSelectElement | null>;
  options: SelectProps['options'];
  /** Of a controlled select. */
  value: SelectProps['value'];
  required: boolean | undefined;
}

/** Number of the chosen option, as the native select has it. */
function useChosen({ native, options, value }: SelectButtonProps): number {
  const [own, setOwn] = useState(-1);
  useLayoutEffect(() => setOwn(native.current?.selectedIndex ?? -1));
  if (value === undefined) return own;
  const index = options.findIndex((option) => option.value === String(value));
  return index < 0 ? toFirst(options) : index;
}

function choose(native: HTMLSelectElement | null, index: number): void {
  if (!native || native.selectedIndex === index || index < 0) return;
  native.selectedIndex = index;
  for (const type of ['input', 'change']) native.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Stands above the native select, shows its choice, and opens a list. */
export const SelectButton = forwardRef<HTMLButtonElement, SelectButtonProps>(
  function SelectButton(props, ref) {
    const { native, options, value: _, required, ...rest } = props;
    const chosen = useChosen(props);
    const [open, setOpen] = useState(false);
    const [isExpected, setExpected] = useState(false);
    const [active, setActive] = useState(-1);
    const button = useRef<HTMLButtonElement>(null);
    const merged = useMergedRef(ref, button);
    const listId = useId();

    function show(at: number): void {
      setActive(options[at]?.disabled ? toFirst(options) : at);
      setOpen(true);
    }
    function take(index: number): void {
      setOpen(false);
      if (!options[index]?.disabled) choose(native.current, index);
    }
    const onKeyDown = useListKeys({
      options,
      open,
      active: open ? active : chosen,
      onOpen: show,
      onMove: setActive,
      onClose: () => setOpen(false),
      onChoose: take,
    });

    return (
      <>
        <button
          {...rest}
          ref={merged}
          type="button"
          role="combobox"
          className="ua-select-control ua-select-button"
          value={options[chosen]?.value ?? ''}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
          aria-required={required}
          onPointerEnter={() => setExpected(true)}
          onFocus={() => setExpected(true)}
          onBlur={() => setOpen(false)}
          onClick={() => (open ? setOpen(false) : show(chosen))}
          onKeyDown={onKeyDown}
        >
          {options[chosen]?.label}
        </button>
        <Listbox
          id={listId}
          open={open}
          isExpected={isExpected}
          onOpenChange={setOpen}
          anchor={button}
          options={options}
          chosen={chosen}
          active={active}
          onMove={setActive}
          onChoose={take}
        />
      </>
    );
  },
);
