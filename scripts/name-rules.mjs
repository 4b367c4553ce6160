// How names are written, for eslint.config.js.

/** Types in PascalCase, functions as asked, constants of modules as well in capitals. */
function namingOf(...ofFunctions) {
  return [
    'error',
    { selector: 'typeLike', format: ['PascalCase'] },
    { selector: 'function', format: ofFunctions },
    {
      selector: 'variable',
      modifiers: ['const', 'global'],
      format: [...ofFunctions, 'UPPER_CASE'],
    },
  ];
}

export const NAMES = namingOf('camelCase');
/** Components have names as types have. */
export const NAMES_OF_COMPONENTS = namingOf('camelCase', 'PascalCase');
