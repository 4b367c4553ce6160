// Rules of ESLint that keep the screen a border (docs/decisions/0066-the-screen-is-a-border.md).

/** What reaches a terminal passes src/cli/terminal/writer.ts; emphasis becomes characters in render.ts beside it. */
export const ONE_WRITER = [
  ...[
    'MemberExpression[property.name=/^(stdout|stderr)$/]',
    'ObjectPattern > Property[key.name=/^(stdout|stderr)$/]',
    'MemberExpression[object.name="process"][property.name=/^(emitWarning|_rawDebug)$/]',
    'CallExpression[callee.name=/^(writeSync|writeFileSync|createWriteStream)$/][arguments.0.value=/^[12]$/]',
    String.raw`Literal[value=/^\/dev\/(tty|std|fd)/]`,
    'ImportDeclaration[source.value=/^(node:)?(tty|readline|process|console|readline.promises)$/]',
  ].map((selector) => ({
    selector,
    message: 'Give a Text to the writer (src/cli/terminal/writer.ts): say, print, printData.',
  })),
  ...[
    'ImportSpecifier[imported.name="styleText"]',
    String.raw`Literal[value=/[\u0007\u001b\u009b]/]`,
    String.raw`TemplateElement[value.cooked=/[\u0007\u001b\u009b]/]`,
  ].map((selector) => ({
    selector,
    message:
      'Name the emphasis (src/cli/screens/style.ts) or the act (src/cli/terminal/writer.ts).',
  })),
];

/** A line end in a string belongs to a value and is shown; lines of a screen are those of a text. */
export const NO_LINE_ENDS = [
  String.raw`Literal[value=/\n/]`,
  String.raw`:not(TaggedTemplateExpression) > TemplateLiteral > TemplateElement[value.cooked=/\n/]`,
].map((selector) => ({
  selector,
  message: 'Make lines with text`…`, stacked or screenOf (src/cli/screens/text.ts).',
}));
