export interface MailLink {
  label: string;
  url: string;
}

export interface MailAction extends MailLink {
  /** It deletes what does not come back, so the button has the colour of danger. */
  deletes?: boolean;
}

/** Picture of a person or an organization, beside the words of a mail. */
export interface MailPicture {
  /** The whole URL. Only https is shown; without one there are the initials of the name. */
  url: string | null | undefined;
  /** Name of whom it shows, for its initials and their colour. */
  name: string;
  /** People are round, and what is no person is square. Default: `round`. */
  shape?: 'round' | 'square';
}

/** Content of a mail, all in plain text. Only the layout makes HTML of it. */
export interface MailContent {
  subject: string;
  /** The heading, if it is not the subject. */
  heading?: string;
  /** Name for the greeting. It is left out if it could look like a link. */
  name: string;
  /** Faces and logos above the words. */
  pictures?: readonly MailPicture[];
  /** Paragraphs before the button. Mail programs show the first ones behind the subject. */
  intro: readonly [string, ...string[]];
  /** A code to type: large, and alone in its place, so that one tap selects it. Digits are shown in two groups. */
  code?: readonly [label: string, code: string];
  /** Facts, by label; those without a value are left out. */
  details?: readonly (readonly [label: string, value: string | null])[];
  /** The button, with its URL below it. */
  action?: MailAction;
  /** A second, less prominent link. */
  alternative?: MailLink;
  /** Sentences after the button, which stand in one small paragraph. */
  outro: readonly string[];
  /** Why they get the mail, if the reason is not that they have an account. It stands at the end. */
  reason?: string;
}
