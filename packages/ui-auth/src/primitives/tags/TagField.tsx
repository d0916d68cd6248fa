'use client';

import X from 'lucide-react/icons/x';
import {
  type ForwardedRef,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useRef,
} from 'react';
import { onKeys } from '#primitives/composition/on-keys.ts';
import { Icon } from '#primitives/display/Icon.tsx';
import { Field, type FieldActions, type FieldProps } from '#primitives/field/Field.tsx';
import { Input } from '#primitives/field/Input.tsx';
import { classNames } from '#primitives/slot/class-names.ts';
import { useMergedRef } from '#primitives/slot/useMergedRef.ts';
import { useMessages } from '#provider/words/useMessages.ts';
import { tagField as english } from '#words/tag-field.ts';
import { useFaultFocus } from './useFaultFocus.ts';
import { useTags } from './useTags.ts';

export interface TagFieldProps
  extends Omit<FieldProps, 'children' | 'required' | 'minLength' | 'validate' | 'optional' | 'actions'> {
  /** The entries. */
  tags: readonly string[];
  /** Called with the new entries. */
  onTagsChange: (tags: readonly string[]) => void;
  /** Error of an entry. Such entries are marked, and the form is not sent with them. */
  findFault?: ((tag: string) => string | undefined) | undefined;
  /** A remark on an entry, or on the text that is being typed, that does not keep it from being sent. */
  findNote?: ((tag: string) => string | undefined) | undefined;
  /** Called with the text that is being typed. */
  onTextChange?: ((text: string) => void) | undefined;
  /** Largest number of entries. Default 100. */
  max?: number | undefined;
  /** Accessible name of the list. */
  listLabel?: string | undefined;
  /** Shown in the empty field. */
  placeholder?: string | undefined;
  /** Keyboard of a phone. Default `email`. */
  inputMode?: 'email' | 'text' | undefined;
  /** The entries are shown and removed outside of the field. Default false. */
  entriesElsewhere?: boolean | undefined;
}

/**
 * Several short texts in one field: a comma, a space or Enter ends one, and a pasted list becomes several. One
 * stop of the Tab key; from there the arrow keys reach the entries.
 */
export const TagField = forwardRef(function TagField(
  props: TagFieldProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const { tags, onTagsChange, findFault, max = 100, listLabel, inputMode = 'email', ...rest } = props;
  const { findNote, onTextChange, placeholder, help, className, entriesElsewhere, ...field } = rest;
  const words = useMessages('tagField', english);
  const state = useTags({ tags, onTagsChange, max, words });
  const mergedRef = useMergedRef(ref, state.input);
  const actions = useRef<FieldActions>(null);
  const hintId = useId();
  const [fault] = tags.flatMap((tag, index) => {
    const text = findFault?.(tag);
    return text === undefined ? [] : [{ index, text }];
  });
  useFaultFocus(state, fault);

  // Entries change without typing in the input, so the field has to be told.
  useEffect(() => {
    if (tags.length > 0) actions.current?.validate();
  }, [tags]);

  useEffect(() => onTextChange?.(state.text), [onTextChange, state.text]);

  function validate(): string | undefined {
    return fault && words('faulty');
  }

  /**
   * A press beside the input focuses it, as in any text field. Only for pointers, because keys reach the input
   * itself.
   */
  const pointer = {
    onClick({ target, currentTarget }: MouseEvent): void {
      if (target === currentTarget) state.input.current?.focus();
    },
  };

  return (
    <Field
      {...field}
      actions={actions}
      help={state.notice ?? findNote?.(state.text.trim()) ?? help}
      required={tags.length === 0}
      className={classNames('ua-tag-field', className)}
      validate={validate}
    >
      <div className="ua-tags" {...pointer}>
        {!entriesElsewhere && (
          <ul ref={state.list} className="ua-tag-list" aria-label={listLabel ?? words('list')}>
            {tags.map((tag, index) => (
              <TagItem
                key={tag}
                tag={tag}
                fault={findFault?.(tag)}
                note={findNote?.(tag)}
                editLabel={words('edit', { entry: tag })}
                removeLabel={words('remove', { entry: tag })}
                onEdit={() => state.edit(index)}
                onRemove={() => state.remove(index)}
                onKeyDown={onKeys((event) => state.handleTagKey(event, index))}
              />
            ))}
          </ul>
        )}
        <Input
          ref={mergedRef}
          className="ua-tag-input"
          aria-describedby={hintId}
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={tags.length === 0 ? placeholder : undefined}
          value={state.text}
          onValueChange={state.type}
          onBlur={state.finish}
          onPaste={state.onPaste}
          onKeyDown={state.onInputKeyDown}
        />
      </div>
      <span id={hintId} className="ua-visually-hidden">
        {!entriesElsewhere && words('hint')}
      </span>
    </Field>
  );
});

interface TagItemProps {
  tag: string;
  fault: string | undefined;
  note: string | undefined;
  editLabel: string;
  removeLabel: string;
  onEdit: () => void;
  onRemove: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function TagItem(props: TagItemProps) {
  const { tag, fault, note, editLabel, removeLabel, onEdit, onRemove, onKeyDown } = props;
  const faultId = useId();
  return (
    <li className="ua-tag" data-invalid={fault === undefined ? undefined : ''}>
      <button
        type="button"
        className="ua-tag-text"
        tabIndex={-1}
        aria-label={editLabel}
        aria-describedby={fault === undefined && note === undefined ? undefined : faultId}
        title={fault}
        onClick={onEdit}
        onKeyDown={onKeyDown}
      >
        {tag}
      </button>
      {fault !== undefined && (
        <span id={faultId} className="ua-visually-hidden">
          {fault}
        </span>
      )}
      {fault === undefined && note !== undefined && (
        <span id={faultId} className="ua-tag-note">
          {note}
        </span>
      )}
      <button
        type="button"
        className="ua-tag-remove"
        tabIndex={-1}
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <Icon name="close" glyph={X} size={14} />
      </button>
    </li>
  );
}
