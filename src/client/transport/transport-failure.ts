/** Why a call brought no answer. */
export class TransportFailure extends Error {
  /** False only where surely no byte of the request was written, so that it cannot have been done. */
  readonly sent: boolean;
  readonly reason: string;

  constructor(sent: boolean, reason: string, options?: ErrorOptions) {
    super(`${reason} (${sent ? 'the request may have arrived' : 'nothing was sent'})`, options);
    this.name = 'TransportFailure';
    this.sent = sent;
    this.reason = reason;
  }
}

/** The code of an error of Node or undici, such as `ECONNRESET`; empty where it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
