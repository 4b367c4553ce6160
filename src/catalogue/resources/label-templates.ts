import { defineResource } from '../define.ts';
import type { Answer, Endpoint } from '../endpoints.ts';
import { shownOnly, type Fields, type NumbersField } from '../fields.ts';
import { WORKING_LIMITS } from '../limits.ts';
import { LABEL_TYPES } from '../states.ts';
import { OPERAND } from './item-fields.ts';

const TEMPLATE = {
  template_id: {
    kind: 'reference',
    to: 'label-templates',
    label: 'Label template',
    aliases: ['Template'],
    note: 'the default one of its type without it',
  },
} as const satisfies Fields;

const PDF = { is: 'link', key: 'link', mediaType: 'application/pdf' } as const satisfies Answer;

/** The record types of which the service makes labels, and what it calls the templates of each. */
const TEMPLATE_TYPES = {
  items: 'item',
  members: 'member',
  locations: 'location',
  bundles: 'bundle',
} as const satisfies Readonly<Record<string, (typeof LABEL_TYPES)[number]>>;

type LabelledKind = keyof typeof TEMPLATE_TYPES;

/** What the record of a row is called, by its record type. */
const RECORDS: Readonly<Record<LabelledKind, Required<Pick<NumbersField, 'label' | 'aliases'>>>> = {
  items: OPERAND,
  members: {
    label: 'Member',
    aliases: ['User', 'Person', 'Employee', 'Email', 'E-mail', 'Member email'],
  },
  locations: { label: 'Location', aliases: ['Place', 'Site', 'Room'] },
  bundles: { label: 'Bundle', aliases: ['Bundle #', 'Kit'] },
};

/** A call that answers the address of a PDF with a label for each record; each row of a sheet is one. */
function labels<const Path extends `/${string}`, const Param extends string>(
  path: Path,
  param: Param,
  to: LabelledKind,
) {
  return {
    route: `POST ${path}.api`,
    summary: `Make a PDF with a label for each of the ${to}`,
    effect: 'read',
    params: {
      ...({
        [param]: {
          kind: 'numbers',
          to,
          max: WORKING_LIMITS.mostLabels,
          label: RECORDS[to].label,
          aliases: RECORDS[to].aliases,
        },
      } as Readonly<Record<Param, NumbersField>>),
      ...TEMPLATE,
    },
    required: [param],
    needsOf: { template_id: { template_type: [TEMPLATE_TYPES[to]] } },
    batch: param,
    answer: PDF,
  } as const satisfies Endpoint;
}

/** How labels look; each type is for records of one kind. */
export const labelTemplates = defineResource({
  name: 'label-templates',
  singular: 'label template',
  title: 'Label templates',
  section: 'Labels and public links',
  aliases: ['label template', 'labels'],
  id: { label: 'Id', answer: 'id' },
  fields: shownOnly({
    description: { kind: 'text', label: 'Description' },
    template_type: { kind: 'choice', choices: LABEL_TYPES, label: 'Type' },
    default: { kind: 'yes-no', label: 'Default' },
  }),
  display: 'description',
  namedBy: ['description'],
  keys: [{ fields: ['description'] }],
  all: { endpoint: 'list' },
  endpoints: {
    list: {
      route: 'GET /print_label_templates.api',
      summary: 'List label templates, all or those of one type',
      effect: 'read',
      params: { template_type: { kind: 'choice', choices: LABEL_TYPES, label: 'Type' } },
      answer: { is: 'page', list: 'print_label_templates' },
    },
    printItems: labels('/qrcodes', 'asset_seq', 'items'),
    printMembers: labels('/qrcode/members', 'member_id', 'members'),
    printLocations: labels('/qrcode/locations', 'location_id', 'locations'),
    printBundles: labels('/qrcode/bundles', 'bundle_id', 'bundles'),
  },
});
