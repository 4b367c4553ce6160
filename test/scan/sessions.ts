import { resourceNamed } from '../../src/catalogue/index.ts';
import { NameIndex } from '../../src/scan/name-index.ts';
import type { TakingBack } from '../../src/scan/refused-scan.ts';
import { scanOperation } from '../../src/scan/scan-operations.ts';
import type { SessionSource } from '../../src/scan/scan-session.ts';
import { TagIndex } from '../../src/scan/tag-index.ts';

const HOST = 'company.example';

const LAPTOPS = ['L-001', 'L-002', '00417', '3', 'L-005'].map((identifier, at) => ({
  id: at + 1,
  values: {
    name: `Laptop ${at + 1}`,
    identifier,
    state: identifier === 'L-005' ? 'checked_out' : 'available',
    last_assigned_to_id: identifier === 'L-005' ? 7 : null,
  },
}));

const MEMBERS = [
  { id: 7, values: { full_name: 'Anna Lee', email: 'anna@company.example' } },
  { id: 8, values: { full_name: 'Ben Ode', email: 'ben@company.example' } },
  { id: 9, values: { full_name: 'Ben Ode', email: 'ben.ode@company.example' } },
  { id: 10, values: { full_name: 'Carla Old', email: 'carla@company.example', status: 0 } },
];

const LOCATIONS = [
  { id: 1, values: { name: 'HQ', parent_id: null } },
  { id: 2, values: { name: 'Depot', parent_id: null } },
  { id: 3, values: { name: 'Floor 2', parent_id: 1 } },
  { id: 4, values: { name: 'Floor 2', parent_id: 2 } },
];

/** What a session answers from: five laptops, four people, four places. */
export function sourceOf(word: string, flags: readonly TakingBack[] = []): SessionSource {
  const operation = scanOperation(word);
  const rules = { prefixes: ['ACME:'] };
  const names = [
    new NameIndex(resourceNamed('members'), MEMBERS),
    new NameIndex(resourceNamed('locations'), LOCATIONS),
  ];
  return {
    operation,
    rules,
    flags,
    index: new TagIndex(
      { resource: operation.kind.resource, field: operation.operand.label },
      LAPTOPS,
      { rules, host: HOST },
    ),
    values: {
      cells: { dateFormat: 'm/d/yyyy', today: '2026-01-15' },
      names: new Map(names.map((index) => [index.resource.name, index])),
      host: HOST,
    },
  };
}
