/** One request as it goes over the wire; the same for the HTTP client and the local service. */
export interface WireRequest {
  readonly method: string;
  /** Path and query, percent-encoded, beginning with `/`. */
  readonly target: string;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  /** Where it was sent, as a server heard it: `https://company.example`. */
  readonly origin?: string;
  /** Whether it came over a network, or from a proxy that may have heard it there. */
  readonly isFromElsewhere?: boolean;
}

export interface WireResponse {
  readonly status: number;
  /** Header names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Empty if the body is not text. */
  readonly body: string;
  /** The body as it came, where its content type is not one of text: a file. */
  readonly bytes?: Uint8Array;
  /** A server closes the connection on purpose: in place of an answer, or after half of its body. */
  readonly breaksOff?: 'unanswered' | 'halfway';
}

export interface SendOptions {
  /** Ends the call; what had been sent by then may have been processed. */
  readonly signal?: AbortSignal;
  /** Asked in the very step that hands the request to its connection: a reason not to send it, or undefined. */
  readonly whyNotNow?: () => string | undefined;
}

/**
 * The one thing that client and service share: something that answers requests. Over HTTP it
 * rejects with a TransportFailure; in process it always answers.
 */
export interface Transport {
  send(request: WireRequest, options?: SendOptions): Promise<WireResponse>;
}

export const EMPTY_BODY = new Uint8Array(0);
