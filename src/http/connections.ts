import type { Socket } from 'node:net';

/**
 * The connections of a server. Where there are too many, the oldest of those that have not shown a token
 * makes room: clients that say nothing, or say it slowly, keep no other one out.
 */
export class Connections {
  readonly #most: number;
  readonly #open = new Set<Socket>();
  /** Those that have shown no token so far, oldest first. */
  readonly #strangers = new Map<string, Socket>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Takes a new connection; where no stranger can make room, it is the one that ends. */
  take(socket: Socket): void {
    if (this.#open.size >= this.#most && !this.#makeRoom()) {
      socket.destroy();
      return;
    }
    const peer = peerOf(socket);
    this.#open.add(socket);
    this.#strangers.set(peer, socket);
    socket.once('close', () => {
      this.#open.delete(socket);
      if (this.#strangers.get(peer) === socket) this.#strangers.delete(peer);
    });
  }

  /** Whether the connection has shown no token; one over TLS is known by its two ends. */
  isStranger(socket: Socket): boolean {
    return this.#strangers.has(peerOf(socket));
  }

  /** It has shown a token, and stays. */
  trust(socket: Socket): void {
    this.#strangers.delete(peerOf(socket));
  }

  #makeRoom(): boolean {
    const [oldest] = this.#strangers;
    if (oldest === undefined) return false;
    const [peer, socket] = oldest;
    this.#strangers.delete(peer);
    this.#open.delete(socket);
    socket.destroy();
    return true;
  }
}

/** The same for a connection and for the one over TLS that goes through it. */
function peerOf({ localAddress, remoteAddress, remotePort }: Socket): string {
  return `${localAddress ?? ''} ${remoteAddress ?? ''} ${remotePort ?? ''}`;
}
