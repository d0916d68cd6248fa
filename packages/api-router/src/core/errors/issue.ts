/** One fault of the input: where it is (`body.email` is written `email`) and what is wrong with it. */
export interface Issue {
  path: string;
  message: string;
}
