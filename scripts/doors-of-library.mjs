// How the bundle imports from the library: commands past it, programs through doors that load little.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Commands import what they call from the library, which leads to everything: each name is imported from where it is, so that a
 * command loads nothing else.
 */
export const pastTheLibrary = (library) => ({
  name: 'past-the-library',
  transform: (code, id) => {
    if (id === library || !code.includes('index.js')) return null;
    return code.replaceAll(NAMED_IMPORT, (whole, names, from) => {
      if (resolve(dirname(id), from) !== library) return whole;
      const homes = homesOf(library);
      return names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => homes.get(name))
        .join(' ');
    });
  },
});
const NAMED_IMPORT = /import \{([^}]*)\} from ['"](\.[^'"]+)['"];/g;
const NAMED_EXPORT = /export \{([^}]*)\} from ['"](\.[^'"]+)['"];/g;
const EXPORT_OF_SPACE = /export \* as (\w+) from ['"](\.[^'"]+)['"];/g;
const EXPORT_OF_ALL = /export \* from ['"](\.[^'"]+)['"];/g;

/**
 * Programs import the library as a whole, and call little of it: what a door exports from another module and answers with a promise
 * is loaded when it is called first.
 */
export const laterThroughDoors = (doors, typesOf) => ({
  name: 'later-through-doors',
  transform: (code, id) => {
    if (!doors.includes(id)) return null;
    return code.replaceAll(NAMED_EXPORT, (_whole, names, from) => {
      const types = readFileSync(typesOf(resolve(dirname(id), from)), 'utf8');
      const all = names.split(',').map((name) => name.trim());
      const later = all.filter((name) => givesPromise(name, types));
      const atOnce = all.filter((name) => name !== '' && !later.includes(name));
      return [
        ...(atOnce.length > 0 ? [`export { ${atOnce.join(', ')} } from '${from}';`] : []),
        ...later.map((name) => calledLater(name, from)),
      ].join('\n');
    });
  },
});

/** Whether declarations have a function of that name whose answer is a promise. */
function givesPromise(name, types) {
  const [declaration = ''] =
    new RegExp(`export declare function ${name}\\b[^]*?(?=\\nexport |$)`).exec(types) ?? [];
  return declaration.split('): ').at(-1).startsWith('Promise<');
}

function calledLater(name, from) {
  return `export async function ${name}(...given) { return (await import('${from}')).${name}(...given); }`;
}

/** What imports each name that a module exports from others from where it is. */
function homesOf(module) {
  const text = readFileSync(module, 'utf8');
  const at = (from) => resolve(dirname(module), from);
  const named = [...text.matchAll(NAMED_EXPORT)].flatMap(([, names, from]) =>
    names.split(',').map((name) => importOf(name.trim(), at(from))),
  );
  const spaces = [...text.matchAll(EXPORT_OF_SPACE)].map(([, name, from]) => [
    name,
    `import * as ${name} from '${at(from)}';`,
  ]);
  const others = [...text.matchAll(EXPORT_OF_ALL)].flatMap(([, from]) => [...homesOf(at(from))]);
  return new Map([...others, ...spaces, ...named]);
}

function importOf(name, from) {
  return [name, `import { ${name} } from '${from}';`];
}
