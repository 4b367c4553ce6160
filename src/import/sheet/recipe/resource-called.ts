import { RESOURCES } from '../../../catalogue/index.ts';
import { foldHeading } from '../../../kernel/names.ts';

/** The name of the resource that people call so: by its name, its title or the name of one record. */
export function resourceCalled(text: string): string | undefined {
  const wanted = foldHeading(text);
  return RESOURCES.find(({ name, title, singular, aliases = [] }) =>
    [name, title, singular, ...aliases].some((each) => foldHeading(each) === wanted),
  )?.name;
}
