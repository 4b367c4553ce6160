import { defineResource } from '../define.ts';
import type { NoParams } from '../description/call-input.ts';
import type { Fields } from '../fields.ts';
import { OPERAND } from './item-fields.ts';
import { ITEM_TYPES } from '../states.ts';
import { PAGE } from './parameters.ts';
import { TIMESTAMPS } from './common-fields.ts';
import type { NameMeanings } from '../name-meanings.ts';

const SOLD = [
  'sold, sale, verkauft, verkauf, veräußert, veräußerung',
  'vendu, vendue, vente, cédé, cession',
  'vendido, vendida, venta, venda, venduto, vendita, verkocht, verkoop',
];

const LOST = [
  'lost, missing, verloren, verlust, vermisst, perdu, perdue, perte',
  'perdido, perdida, pérdida, perda, extraviado, perso, smarrito, smarrimento, vermist, verlies',
];

const STOLEN = [
  'stolen, theft, gestohlen, diebstahl, volé, volée, vol',
  'robado, robo, roubado, roubo, furto, rubato, gestolen, diefstal',
];

const WORN_OUT = [
  'scrapped, scrap, worn out, broken, damaged, destroyed, recycled, defective, end of life, obsolete',
  'verschrottet, verschrottung, schrott, verschlissen, defekt, kaputt, vernichtet, entsorgt, entsorgung, veraltet',
  'mis au rebut, mise au rebut, au rebut, rebut, hors service, usé, détruit, obsolète',
  'desechado, chatarra, roto, averiado, destruido, obsoleto',
  'sucateado, sucata, inservível, descartado, avariado',
  'rottamato, rottamazione, guasto, distrutto',
  'gesloopt, sloop, versleten, defect, kapot, vernietigd, verouderd',
];

const DONATED = [
  'donated, donation, gift, given away, gespendet, spende, verschenkt, donné, don',
  'donado, donación, doado, doação, donato, donazione, geschonken, schenking',
];

/** Why things are no longer there, and what says no more than that they are not. */
export const RETIRE_REASON_WORDS: NameMeanings = {
  alike: [SOLD, LOST, STOLEN, WORN_OUT, DONATED],
  general: [
    'disposed of, disposed, disposal, retired, archived, decommissioned, deprovisioned, written off, other',
    'ausgemustert, ausmusterung, ausgeschieden, abgegangen, abgang, sonstiges',
    'réformé, réforme, sorti, sortie, autre, dado de baja, baja, otro, baixado, baixa, abatido, outro',
    'dismesso, dismissione, altro, afgevoerd, afvoer, overig',
  ],
};

/** What members may do: only two roles are in every account. */
const ROLE_WORDS: NameMeanings = {
  alike: [
    [
      'administrator, admin, administrateur, administratrice, administrador, administradora',
      'amministratore, amministratrice, beheerder',
    ],
    [
      'staff, employee, member, user, mitarbeiter, mitarbeiterin, angestellter, angestellte, benutzer, nutzer',
      'employé, employée, salarié, utilisateur, empleado, empleada, usuario',
      'funcionário, colaborador, usuário, utilizador, dipendente, utente, medewerker, gebruiker',
    ],
  ],
};

const NAME = { name: { kind: 'text', label: 'Name', readOnly: true } } as const;
/** A record with a name, read as one list. */
const LISTED = {
  id: { label: 'Id', answer: 'id' },
  display: 'name',
  namedBy: ['name'],
  keys: [{ fields: ['name'] }],
  all: { endpoint: 'list' },
} as const;

interface ListTerms<Params> {
  readonly summary: string;
  readonly params?: Params;
}

/** The one call of such a kind. */
function listOf<
  const Path extends `/${string}`,
  const List extends string,
  const Params extends Fields = NoParams,
>(path: Path, list: List, { summary, params }: ListTerms<Params>) {
  return {
    list: {
      route: `GET ${path}`,
      summary,
      effect: 'read',
      ...(params !== undefined && { params }),
      answer: { is: 'page', list },
    },
  } as const;
}

/** What a member may do; two are built in. */
export const roles = defineResource({
  name: 'roles',
  singular: 'role',
  title: 'Roles',
  section: 'Members',
  fields: NAME,
  ...LISTED,
  meanings: ROLE_WORDS,
  builtIn: [
    { id: 1, name: 'Administrator' },
    { id: 2, name: 'Staff' },
  ],
  endpoints: listOf('/custom_roles.api', 'custom_roles', { summary: 'List roles', params: PAGE }),
});

/** Teams that members belong to. */
export const teams = defineResource({
  name: 'teams',
  singular: 'team',
  title: 'Teams',
  section: 'Members',
  fields: {
    ...NAME,
    path: { kind: 'text', label: 'Path', readOnly: true },
    description: { kind: 'text', label: 'Description', readOnly: true },
  },
  ...LISTED,
  namedBy: ['name', 'path'],
  endpoints: listOf('/teams.api', 'teams', { summary: 'List teams', params: PAGE }),
});

/** Which items a member gets to see. */
export const userListings = defineResource({
  name: 'user-listings',
  singular: 'user listing',
  title: 'User listings',
  section: 'Reference lists',
  fields: NAME,
  ...LISTED,
  endpoints: listOf('/user_listings.api', 'user_listings', {
    summary: 'List user listings',
    params: PAGE,
  }),
});

/** Fields that the account added to its records. */
export const customFields = defineResource({
  name: 'custom-fields',
  singular: 'custom field',
  title: 'Custom fields',
  section: 'Reference lists',
  fields: NAME,
  ...LISTED,
  endpoints: {
    ...listOf('/assets/custom_attributes.api', 'custom_attributes', {
      summary: 'List custom fields',
    }),
    history: {
      route: 'GET /assets/{asset_no}/custom_attribute_history.api',
      summary: 'List what a custom field of an item held, newest first',
      effect: 'read',
      params: {
        asset_no: { ...OPERAND, to: 'items' },
        custom_attribute_id: { kind: 'reference', to: 'custom-fields', label: 'Custom field' },
      },
      required: ['custom_attribute_id'],
      answer: {
        is: 'entries',
        list: 'custom_attribute',
        fields: {
          value: { kind: 'text', label: 'Value' },
          number_value: { kind: 'decimal', label: 'As a number' },
          date_value: { kind: 'date', label: 'As a date' },
          line_item_id: { kind: 'integer', label: 'Entry of the operation' },
          ...TIMESTAMPS,
        },
      },
    },
  },
});

/** Filters that the account keeps under a name. */
export const customFilters = defineResource({
  name: 'custom-filters',
  singular: 'custom filter',
  title: 'Custom filters',
  section: 'Reference lists',
  fields: NAME,
  ...LISTED,
  endpoints: listOf('/custom_filters.api', 'custom_filters', {
    summary: 'List custom filters',
    params: { assets_type: { kind: 'choice', choices: ITEM_TYPES, label: 'Kind of item' } },
  }),
});

/** Why an item may be retired. */
export const retireReasons = defineResource({
  name: 'retire-reasons',
  singular: 'retire reason',
  title: 'Retire reasons',
  section: 'Reference lists',
  fields: NAME,
  ...LISTED,
  meanings: RETIRE_REASON_WORDS,
  endpoints: listOf('/retire_reasons.api', 'retire_reasons', { summary: 'List retire reasons' }),
});

/** How the service writes the value of things down. */
export const depreciationMethods = defineResource({
  name: 'depreciation-methods',
  singular: 'depreciation method',
  title: 'Depreciation methods',
  section: 'Reference lists',
  fields: { ...NAME, active: { kind: 'yes-no', label: 'Active', readOnly: true } },
  ...LISTED,
  endpoints: listOf('/depreciation_methods.api', 'depreciation_methods', {
    summary: 'List depreciation methods',
  }),
});
