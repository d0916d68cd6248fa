/** Code in files of its own. */
export interface LazyCode {
  /** The code is there, so what it draws is shown at once. */
  isLoaded: () => boolean;
  /** Rejects if a file does not arrive; the next call asks for it again. */
  load: () => Promise<void>;
  /** Loads it ahead. If that fails, it is loaded when it is shown. */
  preload: () => void;
}

/** Code that is shown together. */
export const joinCode = (...parts: readonly LazyCode[]): LazyCode => ({
  isLoaded: () => parts.every((part) => part.isLoaded()),
  load: async () => void (await Promise.all(parts.map((part) => part.load()))),
  preload: () => {
    for (const part of parts) part.preload();
  },
});
