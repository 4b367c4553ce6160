import type { Register } from './register.ts';

/** Error in the service after an import: both are 0 where it did its work. */
export interface Damage {
  /** Records that should be there and are not. */
  readonly lost: number;
  /** Records that are there once too often. */
  readonly twice: number;
  /** What is lost or twice, by name. */
  readonly which: readonly string[];
}

/** Where the service is, and with what it lets in. */
export interface Connection {
  readonly url: string;
  readonly token: string;
}

type Body = Readonly<Record<string, unknown>>;

/** Reads the service over HTTP, with nothing of the program in between, and compares. */
export async function compareWithService(register: Register, service: Connection): Promise<Damage> {
  const assets = await readPages('/assets.api', 'assets', service);
  const groups = await readPages('/assets/classification_view.api', 'groups', service);
  const locations = await readPages('/locations/get_line_item_locations.api', 'locations', service);
  return sum([
    countDamage(
      register.records.map(({ name, identifier }) => `${name} ${identifier ?? '-'}`),
      assets.map((asset) => `${word(asset['name'])} ${word(asset['identifier'] ?? '-')}`),
    ),
    countDamage(
      register.groups,
      groups.map((wrapped) => word((wrapped['group'] as Body)['name'])),
    ),
    countDamage(
      register.locations.map((path) => path.split(' / ').at(-1) ?? path),
      locations.map((location) => word(location['name'])),
    ),
  ]);
}

/** How far what is there differs from what was wanted; the order does not matter. */
export function countDamage(wanted: readonly string[], there: readonly string[]): Damage {
  const surplus = new Map<string, number>();
  for (const name of there) surplus.set(name, (surplus.get(name) ?? 0) + 1);
  for (const name of wanted) surplus.set(name, (surplus.get(name) ?? 0) - 1);
  const wrong = [...surplus].filter(([, count]) => count !== 0);
  return {
    lost: wrong.reduce((lost, [, count]) => lost + Math.max(0, -count), 0),
    twice: wrong.reduce((twice, [, count]) => twice + Math.max(0, count), 0),
    which: wrong.map(([name, count]) => `${name}: ${count > 0 ? '+' : ''}${count}`),
  };
}

/** What is wrong in all of it. */
export function sum(damages: readonly Damage[]): Damage {
  return {
    lost: damages.reduce((total, { lost }) => total + lost, 0),
    twice: damages.reduce((total, { twice }) => total + twice, 0),
    which: damages.flatMap(({ which }) => which),
  };
}

async function readPages(path: string, list: string, { url, token }: Connection): Promise<Body[]> {
  const records: Body[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${url}${path}?page=${page}&status=all`, { headers: { token } });
    const body = (await response.json()) as Body;
    const found = body[list] as Body[];
    records.push(...found);
    if (page >= Number(body['total_pages'])) return records;
  }
}

function word(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
