import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import type { Files, Hands, Ran, Situation } from './situation.ts';

const SEED = {
  groups: [{ name: 'Tools' }],
  members: [{ email: 'ann@firm.example', first_name: 'Ann', last_name: 'Lee', role: 'Staff' }],
};

/** A feed with a file that says who has the drill, and devices besides. */
function devices(user: string, ...others: readonly string[]): Files {
  const rows = [`D-1,Drill,${user}`, ...others.map((name, at) => `D-${at + 2},${name},`)];
  return { 'devices.csv': ['Serial,Device,User', ...rows, ''].join('\n') };
}

function recipe(owner = ''): Files {
  return {
    'feed.yaml': `version: 1
mode: upsert
sheets:
  - recordType: fixed-assets
    key: [Identifier]
    then: [checkout]
    columns:
      - { heading: Serial, field: Identifier }
      - { heading: Device, field: Name }
      - { heading: User, field: checkout.user_id${owner} }
    set: { Group: Tools, Purchased on: 03/31/2024 }
sync: { source: { file: devices.csv } }
`,
  };
}

const SYNC = ['sync', 'feed.yaml'];

/** A person lets the change of a stop through. */
async function allow(hands: Hands): Promise<Ran> {
  const { stdout } = await hands.tallysheet([...SYNC, '--json']);
  const { files } = JSON.parse(stdout) as { files: readonly { stop: { id: string } }[] };
  return hands.tallysheet([...SYNC, '--allow', files[0]?.stop.id ?? '']);
}

const PATH = '/assets/1';

/** What a feed would do although others did something else. */
export const FEED_SITUATIONS = {
  'returned-since': {
    seed: SEED,
    files: { ...recipe(), ...devices('Ann Lee') },
    before: [
      allow,
      (hands) => hands.write('PUT', `${PATH}/checkin.api`, {}),
      (hands) => hands.save(devices('Ann Lee', 'Saw')),
    ],
    command: SYNC,
    exit: 5,
    remedies: [
      { acts: [(hands) => hands.save(devices('', 'Saw', 'Axe')), SYNC] },
      {
        acts: [
          (hands) => hands.write('PUT', `${PATH}/checkout.api`, { user_id: '1' }),
          (hands) => hands.save(devices('Ann Lee', 'Saw', 'Axe')),
          SYNC,
        ],
      },
      {
        acts: [
          (hands) =>
            hands.save({ ...recipe(', owner: theirs'), ...devices('Ann Lee', 'Saw', 'Axe') }),
          allow,
          SYNC,
        ],
      },
    ],
  },
} as const satisfies Partial<Record<IssueCode, Situation>>;
