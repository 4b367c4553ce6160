/** An address of the web as a link names it; what leads to a file, a mailbox or elsewhere is none. */
export function webAddress(target: string): string | undefined {
  const address = target.trim();
  return /^https?:\/\/\S+$/i.test(address) ? address : undefined;
}

const LITERAL_LINK = /^\s*=?\s*HYPERLINK\(\s*"((?:[^"]|"")*)"\s*[,)]/i;

/** The address that `HYPERLINK("https://…","Photo")` leads to, where it is written out. */
export function addressInFormula(formula: string): string | undefined {
  const literal = LITERAL_LINK.exec(formula)?.[1];
  return literal === undefined ? undefined : webAddress(literal.replaceAll('""', '"'));
}
