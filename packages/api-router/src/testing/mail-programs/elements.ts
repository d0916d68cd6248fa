/** Element of a mail, with what stands around it. */
export interface MailElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Declarations of its `style`, in order. */
  styles: ReadonlyMap<string, string>;
  parent: MailElement | undefined;
  /** The last lines for Outlook alone before it, such as a table with a width. */
  outlookBefore: string;
  /** Outlook for Windows does not get it. */
  isHiddenFromOutlook: boolean;
}

const token =
  /<!--\[if mso\]>(?<outlook>[\s\S]*?)<!\[endif\]-->|(?<hide><!--\[if !mso\]><!-->)|(?<show><!--<!\[endif\]-->)|<style>[\s\S]*?<\/style>|<\/(?<end>\w+)>|<(?<start>\w+)(?<rest>(?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g;

const isVoid = (name: string): boolean => ['meta', 'br', 'img'].includes(name);

const readAttributes = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]));

export const readDeclarations = (text: string): Map<string, string> =>
  new Map(
    text
      .split(';')
      .filter((one) => one.trim() !== '')
      .map((one) => {
        const [name = '', ...value] = one.split(':');
        return [name.trim(), value.join(':').trim()];
      }),
  );

/** All elements of a mail. Throws for tags that do not close in order, which programs mend each in its own way. */
export function readElements(html: string): MailElement[] {
  const found: MailElement[] = [];
  const open: MailElement[] = [];
  let outlookBefore = '';
  let isHiddenFromOutlook = false;
  for (const { groups = {} } of html.matchAll(token)) {
    const { outlook, hide, show, end, start, rest = '' } = groups;
    if (outlook !== undefined) outlookBefore = outlook;
    if (hide !== undefined || show !== undefined) isHiddenFromOutlook = hide !== undefined;
    if (end !== undefined && open.pop()?.name !== end) throw new Error(`</${end}> closes nothing`);
    if (start === undefined) continue;
    const attributes = readAttributes(rest);
    const styles = readDeclarations(attributes.get('style') ?? '');
    const parent = open.at(-1);
    const element = { name: start, attributes, styles, parent, outlookBefore, isHiddenFromOutlook };
    found.push(element);
    if (!isVoid(start)) open.push(element);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return found;
}
