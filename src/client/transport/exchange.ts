import { mapValues } from '../../kernel/map-values.ts';
import { isUtf8 } from 'node:buffer';
import type { Dispatcher } from 'undici';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { WireResponse } from '../../wire/messages.ts';
import { certificateRefused, isAboutCertificate } from './certificate-problems.ts';
import { TransportFailure, codeOf } from './transport-failure.ts';

interface ExchangeEnds {
  readonly onAnswer: (response: WireResponse) => void;
  readonly onFailure: (failure: Error) => void;
  /** Called once, before either of the others. */
  readonly onOver: () => void;
  /** A reason not to write the first byte, or undefined. */
  readonly whyNotNow?: (() => string | undefined) | undefined;
}

type Controller = Dispatcher.DispatchController;

/** One request and its answer, as undici reports them; it ends exactly once. */
export class Exchange implements Dispatcher.DispatchHandler {
  readonly #ends: ExchangeEnds;
  readonly #chunks: Buffer[] = [];
  #controller: Controller | undefined;
  #status = 0;
  #headers: Readonly<Record<string, string>> = {};
  #isOver = false;

  constructor(ends: ExchangeEnds) {
    this.#ends = ends;
  }

  /** Ends it from our side. */
  giveUp(reason: string): void {
    this.#fail(new TransportFailure(this.#sent, reason));
  }

  /** Called right before the first byte is written, and not earlier. */
  onRequestStart(controller: Controller): void {
    const reason = this.#isOver ? undefined : this.#ends.whyNotNow?.();
    if (reason !== undefined) this.giveUp(reason);
    if (this.#isOver) {
      controller.abort(new Error('cancelled before it was sent'));
      return;
    }
    this.#controller = controller;
  }

  onResponseStart(_controller: Controller, status: number, headers: Headers): void {
    this.#status = status;
    this.#headers = flatten(headers);
    const encoding = this.#headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') {
      this.#fail(new TransportFailure(true, 'the response is compressed, which was not requested'));
    }
  }

  onResponseData(_controller: Controller, chunk: Buffer): void {
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [only, ...others] = this.#chunks;
    const bytes = only !== undefined && others.length === 0 ? only : Buffer.concat(this.#chunks);
    if (!isUtf8(bytes)) {
      this.#fail(new TransportFailure(true, 'the response is not UTF-8 text'));
    } else if (this.#end()) {
      this.#ends.onAnswer({ status: this.#status, headers: this.#headers, body: bytes.toString() });
    }
  }

  onResponseError(_controller: Controller | undefined, error: unknown): void {
    this.#fail(finalError(error) ?? failureOf(error, this.#sent));
  }

  get #sent(): boolean {
    return this.#controller !== undefined;
  }

  #fail(failure: Error): void {
    if (!this.#end()) return;
    this.#ends.onFailure(failure);
    this.#controller?.abort(failure);
  }

  #end(): boolean {
    if (this.#isOver) return false;
    this.#isOver = true;
    this.#ends.onOver();
    return true;
  }
}

/** The error that another attempt would only repeat. */
function finalError(error: unknown): TallysheetError | undefined {
  if (error instanceof TallysheetError) return error;
  return isAboutCertificate(error) ? certificateRefused(error) : undefined;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

function flatten(headers: Headers): Readonly<Record<string, string>> {
  return mapValues(headers, (value = '') => (typeof value === 'string' ? value : value.join(', ')));
}

/** Why a connection failed, in words. */
export function failureOf(error: unknown, sent: boolean): TransportFailure {
  const code = codeOf(error);
  const reason = REASONS[code] ?? unknownReason(code, error);
  // Codes of the system can be looked up; those of packages mean nothing to a person.
  const shown = code === '' || OF_A_PACKAGE.test(code) ? '' : ` (${code})`;
  return new TransportFailure(sent, `${reason}${shown}`, { cause: error });
}

/** Codes of undici and its parser of HTTP. */
const OF_A_PACKAGE = /^(?:UND_ERR|HPE)_/;

function unknownReason(code: string, error: unknown): string {
  if (code.startsWith('HPE_')) return 'the response is not HTTP';
  return error instanceof Error && !OF_A_PACKAGE.test(code)
    ? error.message
    : 'the connection failed';
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at the address',
  ENOTFOUND: 'the host name is unknown',
  EAI_AGAIN: 'the host name could not be resolved',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'the connection was reset',
  EPIPE: 'the connection was closed',
  ETIMEDOUT: 'connection timeout',
  EPROTO: 'the server does not use TLS correctly',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the server does not use TLS: the address may need http',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the server does not use TLS: the address may need http',
  UND_ERR_CONNECT_TIMEOUT: 'connection timeout',
  UND_ERR_SOCKET: 'the connection was closed before the complete response arrived',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH:
    'the connection was closed before the complete response arrived',
  UND_ERR_HEADERS_TIMEOUT: 'response timeout',
  UND_ERR_BODY_TIMEOUT: 'the response stopped partway',
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'the response is larger than 16 MiB',
};
