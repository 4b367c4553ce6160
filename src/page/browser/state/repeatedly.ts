/** A work that is not done twice at once: where it is asked for meanwhile, it is done again after that. */
export function repeatedly(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let asked = 0;
  const workOn = async (): Promise<void> => {
    for (let answered = 0; answered !== asked;) {
      answered = asked;
      await work();
    }
    running = undefined;
  };
  return () => {
    asked += 1;
    running ??= workOn();
    return running;
  };
}
