import { EXIT_CODES, type ExitName } from '../kernel/messages/exit-codes.ts';
import { errorAsData, type TallysheetError } from '../kernel/messages/errors.ts';
import type { JSON_VERSION, JsonBody, JsonKind } from './documents/outputs/index.ts';

/** The schemas are loaded by nothing that prints. */
const VERSION: typeof JSON_VERSION = 1;

/** Prints the document of a command. */
export type PrintJson = <K extends JsonKind>(kind: K, body: JsonBody<K>) => void;

interface Held {
  readonly kind: JsonKind;
  readonly body: object;
}

/** Holds the document of --json until the exit code of its command is known. */
export class JsonDocument {
  #held: Held | undefined;

  readonly hold: PrintJson = (kind, body) => {
    this.#held = { kind, body };
  };

  /** Undefined where the command made none. */
  finished(exit: ExitName): object | undefined {
    if (this.#held === undefined) return undefined;
    return withEnvelope(this.#held.kind, exit, this.#held.body);
  }

  /** What a command made before an error ended it is printed with the error. */
  failed(error: TallysheetError): object {
    return this.#held === undefined
      ? errorDocument(error)
      : withEnvelope(this.#held.kind, error.exit, {
          ...this.#held.body,
          error: errorAsData(error),
        });
  }
}

interface Envelope {
  readonly version: typeof VERSION;
  readonly kind: JsonKind;
  readonly exitCode: number;
}

/** A whole document: its version, what it is, and how the command ended. */
export function withEnvelope<B extends object>(
  kind: JsonKind,
  exit: ExitName,
  body: B,
): Envelope & B {
  return { version: VERSION, kind, exitCode: EXIT_CODES[exit].code, ...body };
}

function errorDocument(error: TallysheetError): object {
  const { document, exit } = error;
  const body = { ...document, counts: { errors: 1 }, error: errorAsData(error) };
  return withEnvelope('error', exit, body);
}
