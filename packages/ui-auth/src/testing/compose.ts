/** A field in which an input method can compose. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Events at the end of a composition: none but the end itself, a change after it (Firefox), or two before it and then
 * the Enter that made it (Safari).
 */
export type Ending = 'end' | 'end-then-input' | 'inputs-then-end';

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** Sets a text as the browser does, past what React knows. */
function setText(field: TextField, text: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text);
}

function tellInput(field: TextField, isComposing: boolean): void {
  field.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
}

function tellComposition(field: TextField, type: 'start' | 'end', data: string): void {
  field.dispatchEvent(new CompositionEvent(`composition${type}`, { bubbles: true, data }));
}

/** A key that the input method takes. In Safari the one that ends a composition comes after its end. */
export function pressTaken(field: TextField, key: string, isComposing = true): void {
  const init = { key, keyCode: 229, isComposing, bubbles: true, cancelable: true };
  field.dispatchEvent(new KeyboardEvent('keydown', init));
  field.dispatchEvent(new KeyboardEvent('keyup', init));
}

export interface Composing {
  /** Shows another text of the composition, and returns what stands in the field then. */
  show: (text: string) => Promise<{ expected: string; found: string }>;
  end: (ending?: Ending) => Promise<void>;
}

/** Begins a composition at the end of a field. */
export function startComposing(field: TextField): Composing {
  const before = field.value;
  let shown = '';
  field.focus();
  tellComposition(field, 'start', '');

  return {
    async show(text) {
      shown = text;
      setText(field, before + text);
      const expected = field.value;
      tellInput(field, true);
      await frame();
      return { expected, found: field.value };
    },
    async end(ending = 'end') {
      if (ending === 'inputs-then-end')
        for (const text of [before, before + shown]) {
          setText(field, text);
          tellInput(field, true);
        }
      tellComposition(field, 'end', shown);
      // React writes its texts between two events of a browser.
      await Promise.resolve();
      if (ending === 'end-then-input') tellInput(field, false);
      if (ending === 'inputs-then-end') pressTaken(field, 'Enter', false);
      await frame();
    },
  };
}
