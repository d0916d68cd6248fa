import type { Message } from './message.ts';
import type { Messages } from './messages.ts';
import { readSentence } from './read-sentence.ts';

/** A language as a file of JSON: the groups and names of `Messages`, with sentences in ICU MessageFormat. */
export type MessageFile = {
  readonly [Group in keyof Messages]: { readonly [Key in keyof NonNullable<Messages[Group]>]: string };
};

type Groups<Sentence> = Readonly<Record<string, Readonly<Record<string, Sentence>> | undefined>>;

function readOne(name: string, sentence: unknown): Message {
  if (typeof sentence !== 'string') throw new Error(`${name} is no text.`);
  try {
    return readSentence(sentence);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${name} cannot be read: ${reason}. It is: ${sentence}`, { cause });
  }
}

/**
 * Reads a language of an application from a file of JSON: `messages={readMessages(nl)}`. Call it outside of components.
 * It throws an error that names the first sentence which it cannot read.
 */
export function readMessages(file: MessageFile): Messages;
export function readMessages(file: Groups<string>): Groups<Message> {
  return Object.fromEntries(
    Object.entries(file).map(([group, sentences = {}]) => [
      group,
      Object.fromEntries(
        Object.entries(sentences).map(([key, sentence]) => [key, readOne(`${group}.${key}`, sentence)]),
      ),
    ]),
  );
}
