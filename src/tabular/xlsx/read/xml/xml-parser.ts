import { isAscii } from 'node:buffer';
import type { SaxesParser } from 'saxes';
import { BadByte, createDecoder, type Decoder } from '../../../encoding/decoder.ts';
import type { SheetLimits } from '../../../limits.ts';
import { saxes } from './saxes.ts';

/** Attributes as they are written, prefixes included. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** The events of a part's elements, without the prefix of its namespace. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close(name: string): void;
  text?(text: string): void;
}

export type XmlLimits = Pick<SheetLimits, 'xmlDepth' | 'xmlSilence'>;

/** The XML breaks its rules, or those of workbooks. */
export class XmlFault extends Error {
  readonly isTooMuch: boolean;

  constructor(problem: string, isTooMuch = false) {
    super(problem);
    this.isTooMuch = isTooMuch;
  }
}

const OPTIONS = { xmlns: false, position: false } as const;
const USUAL_VERSION = '1.0';

/**
 * A strict XML parser for parts of workbooks: UTF-8 only, no DOCTYPE, no entities but the five of
 * XML, bounded depth and bounded text. Elements of other namespaces keep their prefix. Throws XmlFault.
 */
export class XmlParser {
  readonly #parser: SaxesParser<typeof OPTIONS> = new (saxes().SaxesParser)(OPTIONS);
  readonly #limits: XmlLimits;
  readonly #decoder: Decoder = createDecoder('utf-8', 0);
  #isFirst = true;
  /** Characters that were parsed, and how many of them there were after the last whole tag. */
  #parsed = 0;
  #lastTagEnd = 0;
  #version: string | undefined = USUAL_VERSION;

  constructor(namespaces: ReadonlySet<string>, handler: XmlHandler, limits: XmlLimits) {
    this.#limits = limits;
    this.#listen(namespaces, handler);
  }

  /** Whether the last thing that was parsed is a tag, so that no other markup is open. */
  get isAfterTag(): boolean {
    return this.#parsed === this.#lastTagEnd;
  }

  /** Whether it is XML 1.0, in which other characters are allowed and replaced than in later ones. */
  get isUsualVersion(): boolean {
    return this.#version === USUAL_VERSION;
  }

  write(bytes: Buffer): void {
    this.parse(this.checked(bytes));
  }

  /** The next bytes, of whole characters that are valid UTF-8. */
  checked(bytes: Buffer): Buffer {
    if (this.#isFirst) assertXmlEncoding(bytes);
    this.#isFirst = false;
    return decoded(() => this.#decoder.decode(bytes));
  }

  /** Goes through bytes of whole characters that were checked before. */
  parse(bytes: Buffer): void {
    const text = bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
    this.#parsed += text.length;
    this.#guarded(() => this.#parser.write(text));
    if (this.#parsed - this.#lastTagEnd > this.#limits.xmlSilence) {
      throw new XmlFault('text, a tag or an attribute in it has no end', true);
    }
  }

  end(): void {
    decoded(() => this.#decoder.end());
    this.#guarded(() => this.#parser.close());
  }

  #guarded(work: () => unknown): void {
    try {
      work();
    } catch (error) {
      throw error instanceof XmlSyntaxError
        ? new XmlFault(`its XML is not valid: ${error.message}`)
        : error;
    }
  }

  #listen(namespaces: ReadonlySet<string>, handler: XmlHandler): void {
    const parser = this.#parser;
    const { xmlDepth } = this.#limits;
    let depth = 0;
    let prefix: string | undefined;
    const localName = (name: string): string =>
      prefix === '' || !name.startsWith(prefix ?? '') ? name : name.slice(prefix?.length);

    parser.on('opentag', ({ name, attributes }) => {
      this.#lastTagEnd = parser.position;
      depth += 1;
      if (depth > xmlDepth)
        throw new XmlFault(`more than ${xmlDepth} elements within each other`, true);
      prefix ??= prefixOf(name, attributes, namespaces);
      handler.open(localName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.#lastTagEnd = parser.position;
      depth -= 1;
      handler.close(localName(name));
    });
    if (handler.text !== undefined) {
      const tell = handler.text.bind(handler);
      parser.on('text', tell);
      parser.on('cdata', tell);
    }
    parser.on('xmldecl', ({ version }) => {
      this.#version = version;
    });
    parser.on('doctype', () => {
      throw new XmlFault('it has a DOCTYPE, which workbooks must not have');
    });
    parser.on('error', ({ message }) => {
      throw new XmlSyntaxError(message.replace(/\.$/, ''));
    });
  }
}

function decoded(work: () => Buffer): Buffer {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadByte) throw new XmlFault(`byte ${error.offset} is not valid UTF-8`);
    throw error;
  }
}

/** The message of the XML library, before it is put in words. */
class XmlSyntaxError extends Error {}

/** The prefix of all elements of the part, found in its outermost one. */
function prefixOf(root: string, attributes: Attributes, namespaces: ReadonlySet<string>): string {
  const colon = root.indexOf(':');
  const prefix = colon === -1 ? '' : root.slice(0, colon);
  const namespace = attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`];
  if (namespace !== undefined && namespaces.has(namespace)) return root.slice(0, colon + 1);
  throw new XmlFault(
    `it is not part of a workbook, but <${root}> of ${namespace ?? 'no namespace'}`,
  );
}

const DECLARED = /^(?:\u00ef\u00bb\u00bf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/;

/** Workbooks are written in UTF-8; anything else would be read as other letters than were written. */
function assertXmlEncoding(head: Buffer): void {
  const declared = DECLARED.exec(head.toString('latin1', 0, 200))?.[1];
  const hasLookupKey = /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(head.toString('latin1', 0, 2));
  const isUtf16 = hasLookupKey || head[0] === 0 || head[1] === 0;
  const encoding = isUtf16 ? 'UTF-16' : declared;
  if (encoding === undefined || /^(?:utf-8|us-ascii)$/i.test(encoding)) return;
  throw new XmlFault(`it is written in ${encoding}; expected UTF-8`);
}
