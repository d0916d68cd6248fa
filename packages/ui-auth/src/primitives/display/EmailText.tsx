import { Fragment } from 'react';
import { toShownEmail } from '#messages/to-shown-email.ts';

interface EmailTextProps {
  children: string;
}

/** More letters than these do not fit into a line on a phone. */
const LONG = 20;

/** Parts of an e-mail address, each with its place in it: what is before `@` and behind it, and of a long one its dots. */
const toParts = (email: string) =>
  [...email.matchAll(/@?[^@]+|@/g)].flatMap(({ 0: half, index: start }) =>
    [...half.matchAll(half.length > LONG ? /\.?[^.]+|\./g : /.+/gs)].map(({ 0: text, index }) => ({
      text,
      index: start + index,
    })),
  );

/** An e-mail address that a narrow column breaks before `@`; a long half is broken before dots, too. */
export const EmailText = ({ children }: EmailTextProps) =>
  toParts(toShownEmail(children)).map(({ text, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {text}
    </Fragment>
  ));
