import type { Slot } from './turn.ts';

/**
 * One call that is made alone although the remembered quota is used up: it may have been raised
 * since, and the answer shows it. The others wait for it.
 */
export class QuotaProbe {
  #underWay: Promise<void> | undefined;
  #isDone = false;

  /** Ends when the call under way has ended; undefined while there is none. */
  get underWay(): Promise<void> | undefined {
    return this.#underWay;
  }

  /** Whether the question was asked, so that it need not be asked again. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Lets a call ask. */
  ask(slot: Slot): Slot {
    let goOn = (): void => undefined;
    this.#underWay = new Promise((resolve) => {
      goOn = resolve;
    });
    const end = (isDone: boolean): void => {
      this.#isDone = isDone;
      this.#underWay = undefined;
      goOn();
    };
    return {
      end: (headers) => {
        slot.end(headers);
        end(true);
      },
      release: () => {
        slot.release();
        end(false);
      },
    };
  }
}
