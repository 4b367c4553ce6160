import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  noLib: true,
  types: [],
  allowImportingTsExtensions: true,
  noEmit: true,
  strict: true,
};

/** What editors show of the calls, their parameters and the fields of records that a module exports, by their names. */
export function documentedCalls(path: string): Readonly<Record<string, string>> {
  const program = ts.createProgram([path], OPTIONS);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${path} exports nothing`);
  const documented: Record<string, string> = {};
  for (const each of checker.getExportsOfModule(module)) {
    const declared = each.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(each) : each;
    if (!(declared.flags & ts.SymbolFlags.Interface)) continue;
    note(each.name, checker.getDeclaredTypeOfSymbol(declared));
  }
  return documented;

  function note(owner: string, type: ts.Type): void {
    for (const member of type.getProperties()) {
      const name = `${owner}.${member.name}`;
      const words = ts.displayPartsToString(member.getDocumentationComment(checker));
      if (words !== '') documented[name] = words;
      if (owner.endsWith('Calls')) noteParameters(name, checker.getTypeOfSymbol(member));
    }
  }

  function noteParameters(call: string, type: ts.Type): void {
    const input = type.getCallSignatures()[0]?.parameters.find(({ name }) => name === 'input');
    if (input !== undefined) note(call, checker.getNonNullableType(checker.getTypeOfSymbol(input)));
  }
}
