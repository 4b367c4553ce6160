import { SaxesParser } from 'saxes';

/** An element as an XML parser met it. */
export interface MetElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, that of inner elements left out. */
  text: string;
  readonly children: MetElement[];
}

/** All elements of a piece of XML, in the order of their beginnings; fails where it is not well formed. */
export function elementsOf(xml: string): readonly MetElement[] {
  const met: MetElement[] = [];
  const open: MetElement[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes, text: '', children: [] };
    met.push(element);
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const inner = open.at(-1);
    if (inner !== undefined) inner.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return met;
}

/** The texts of all elements of one name. */
export function textsOf(xml: string, name: string): readonly string[] {
  return elementsOf(xml)
    .filter((element) => element.name === name)
    .map(({ text }) => text);
}
