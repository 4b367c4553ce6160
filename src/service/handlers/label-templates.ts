import { COPIED_LABEL_TEMPLATE } from '../copies/copied-lists.ts';
import { labelTemplates } from '../../catalogue/resources/label-templates.ts';
import { LABEL_TYPES } from '../../catalogue/states.ts';
import { unset } from '../answer-keys/answer-keys.ts';
import { ok, type Handler, type Handlers } from '../call.ts';
import { defaultTemplate, LABELLED, labelLink } from '../labels/label-sheet.ts';
import { publicRecord } from '../links/linked-records.ts';
import type { RecordKind } from '../records/kind.ts';
import { checkOperation, missingPart } from '../records/operation-values.ts';
import { heldAsSent, listRecords } from '../records/record-handlers.ts';
import { invalidField, invalidFields } from '../records/refusal.ts';

type LabelType = (typeof LABEL_TYPES)[number];

export const labelTemplateKind: RecordKind = {
  resource: labelTemplates,
  copied: COPIED_LABEL_TEMPLATE,
  keys: unset('id description default template_type'),
  askedBy: { template_type: 'exact' },
  fresh: () => ({ default: false, template_type: 'item' }),
  seeded: {
    name: { kind: 'text', label: 'Description' },
    template_type: { kind: 'choice', choices: LABEL_TYPES, label: 'Type' },
    default: { kind: 'yes-no', label: 'Default' },
    width: { kind: 'integer', min: 20, max: 400, label: 'Width in mm' },
    height: { kind: 'integer', min: 10, max: 400, label: 'Height in mm' },
  },
  complete: (body) => ({ description: body['name'] ?? null }),
};

export const labelTemplateHandlers: Handlers<typeof labelTemplates> = {
  list: listRecords(heldAsSent('template_type')),
  printItems: printLabels('item', 'asset_seq'),
  printMembers: printLabels('member', 'member_id'),
  printLocations: printLabels('location', 'location_id'),
  printBundles: printLabels('bundle', 'bundle_id'),
};

/** Answers the address of a PDF with a label for each record that the parameter numbers. */
function printLabels(type: LabelType, param: string): Handler {
  return (call) => {
    checkOperation(call);
    const { account, input, origin } = call;
    const sent = input[param];
    const numbers = Array.isArray(sent) ? sent.map(Number) : [];
    const missing = numbers.filter(
      (number) => publicRecord(account.store, LABELLED[type], number) === undefined,
    );
    if (missing.length > 0) {
      throw invalidFields(new Map([[param, missing.map((number) => missingPart(number))]]));
    }
    const template = templateOf(call, type);
    return ok({
      link: labelLink(account, origin, { type, numbers, template }),
      message: 'Labels created.',
    });
  };
}

/** The template that the call names, which has to be one of the type, or else the default one. */
function templateOf(
  { account, input }: Parameters<Handler>[0],
  type: LabelType,
): number | undefined {
  const { template_id: id } = input;
  if (typeof id !== 'number') return defaultTemplate(account, type)?.id;
  const found = account.store.find(labelTemplates.name, id)?.body['template_type'];
  if (found === type) return id;
  throw invalidField('template_id', 'another-template-type', { type });
}
