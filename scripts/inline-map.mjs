/** A source map as the last line of a module: with `--enable-source-maps` an error names the lines of the source. */
export function inlineMap(map) {
  const json = Buffer.from(JSON.stringify(map)).toString('base64');
  return `//# sourceMappingURL=data:application/json;base64,${json}`;
}
