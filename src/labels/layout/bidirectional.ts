/** The Unicode bidirectional algorithm. The build joins it into the program, so that installing Tallysheet does not install its package. */
import bidi from 'bidi-js';

// Its types describe a default export; the module itself is the function.
export const bidiFactory = bidi as unknown as typeof bidi.default;
