/** What is to be done when the test that is running has ended. */
const pending: (() => void)[] = [];

/** Has something taken away when the test that is running has ended, well or not. */
export function onCleanUp(work: () => void): void {
  pending.push(work);
}

/** Takes everything away, the latest first. */
export function cleanUp(): void {
  for (const work of pending.splice(0).reverse()) work();
}
