export interface MailLink {
  label: string;
  url: string;
}

/** Content of a mail, all in plain text. Only the layout makes HTML of it. */
export interface MailContent {
  /** Also the heading. */
  subject: string;
  /** Name for the greeting. It is left out if it could look like a link. */
  name: string;
  /** Paragraphs before the button. Mail programs show the first one behind the subject. */
  intro: readonly [string, ...string[]];
  /** Facts, by label; those without a value are left out. */
  details?: readonly (readonly [label: string, value: string | null])[];
  /** The button, with its URL below it. */
  action?: MailLink;
  /** A second, less prominent link. */
  alternative?: MailLink;
  outro: readonly string[];
}
