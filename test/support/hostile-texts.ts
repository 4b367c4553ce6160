import fc from 'fast-check';

/** What a terminal would obey, by what it would do. */
export const SEQUENCES = {
  'writes the clipboard': '\u001B]52;c;cm0gLXJm\u0007',
  'disguises a link': '\u001B]8;;https://evil.example\u001B\\',
  'clears the screen': '\u001B[2J',
  'changes the title': '\u009D0;title\u009C',
  'begins a sequence in one character': '\u009B31m',
  rings: '\u0007',
  'turns the direction': '\u202E',
  'marks a direction': '\u200F',
  'isolates a direction': '\u2066',
  'ends the line': '\n',
  'returns to the beginning of the line': '\r',
  'is not seen': '\u200B',
} as const;

const CODE_POINT = fc.oneof(
  fc.integer({ min: 0, max: 0x2ff }),
  fc.integer({ min: 0x2000, max: 0x206f }),
  fc.constantFrom(0x061c, 0x200c, 0x200d, 0xfe0f, 0xfeff, 0xd800, 0x915, 0x1f468, 0x845b, 0xe0100),
  fc.integer({ min: 0, max: 0x10ffff }),
);

/** Any text, mostly of characters that mean something to a terminal. */
export const ANY_TEXT = fc
  .array(CODE_POINT, { maxLength: 30 })
  .map((points) => String.fromCodePoint(...points));
