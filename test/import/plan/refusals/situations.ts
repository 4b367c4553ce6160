import type { IssueCode } from '../../../../src/kernel/messages/issue-catalogue.ts';
import type { FaultCode, RefusalCode } from '../../../../src/service/records/refusals.ts';
import type { SentCall } from '../../../service/answers/expected-answer.ts';

/** A call that the account refuses, and what the plan says of the same row. */
export interface RefusedCall {
  readonly code: FaultCode | RefusalCode;
  readonly says: IssueCode;
  readonly call: SentCall;
}

type Form = Readonly<Record<string, string>>;

const ADA: Form = { 'user[first_name]': 'Ada', 'user[last_name]': 'Lo', 'user[role_id]': '2' };
const PERIOD: Form = {
  'reservation_request[from]': '04/01/2026',
  'reservation_request[to]': '04/02/2026',
  'user[id]': '2',
};
const ticket = (units: number): Form => ({
  ...{ 'service[end_date]': '02/28/2026', service_end_time: '17:00' },
  ...{ service_type_name: 'Repair', 'service[description]': 'Worn', inventory_ids: '5' },
  'linked_inventory_items[5][quantity]': String(units),
  'linked_inventory_items[5][location_id]': '1',
});
const registered = (group: number, subgroup: number): Form => ({
  ...{ 'fixed_asset[name]': 'Vice', 'fixed_asset[purchased_on]': '01/31/2024' },
  ...{ 'fixed_asset[group_id]': String(group), 'fixed_asset[sub_group_id]': String(subgroup) },
});

/** Every refusal that takes a record in some state: what is sent, and what the plan says instead. */
export const REFUSED_CALLS: readonly RefusedCall[] = [
  {
    code: 'email-taken',
    says: 'exists-differs',
    call: ['POST /members.api', { ...ADA, 'user[email]': 'ANN@b.example' }],
  },
  {
    code: 'email-of-inactive',
    says: 'exists-differs',
    call: ['POST /members.api', { ...ADA, 'user[email]': 'ida@b.example' }],
  },
  {
    code: 'email-taken',
    says: 'value-taken',
    call: ['PUT /members/2.api', { 'user[email]': 'cal@b.example' }],
  },
  {
    code: 'email-of-inactive',
    says: 'value-taken',
    call: ['PUT /members/5.api', { 'user[email]': 'eve@b.example' }],
  },
  { code: 'record-in-use', says: 'record-in-use', call: ['DELETE /groups/1.api'] },
  { code: 'record-in-use', says: 'record-in-use', call: ['DELETE /groups/1/sub_groups/1.api'] },
  {
    code: 'below-itself',
    says: 'circular-reference',
    call: ['PUT /locations/1.api', { 'location[parent_id]': '2' }],
  },
  {
    code: 'below-itself',
    says: 'circular-reference',
    call: [
      'PUT /groups/1/sub_groups/1.api',
      { 'sub_group[name]': 'Drills', 'sub_group[parent_id]': '2' },
    ],
  },
  {
    code: 'of-another-owner',
    says: 'not-within',
    call: [
      'PUT /groups/1/sub_groups/2.api',
      { 'sub_group[name]': 'Small drills', 'sub_group[parent_id]': '3' },
    ],
  },
  {
    code: 'of-another-owner',
    says: 'not-within',
    call: [
      'POST /groups/1/sub_groups.api',
      { 'sub_group[name]': 'Bits', 'sub_group[parent_id]': '3' },
    ],
  },
  {
    code: 'of-another-owner',
    says: 'not-within',
    call: ['POST /assets.api', registered(1, 3)],
  },
  {
    code: 'of-another-owner',
    says: 'not-within',
    call: ['PUT /assets/1.api', registered(2, 1)],
  },
  {
    code: 'inactive-member',
    says: 'unusable-record',
    call: ['PUT /assets/1/checkout.api?user_id=4'],
  },
  { code: 'blank', says: 'required', call: ['PUT /assets/1/checkout.api'] },
  { code: 'item-reserved', says: 'reserved', call: ['PUT /assets/1/checkout.api?user_id=2'] },
  {
    code: 'item-reserved',
    says: 'reserved',
    call: ['PUT /assets/2/extend_checkout.api', { till: '02/28/2026' }],
  },
  {
    code: 'not-the-custodian',
    says: 'not-custodian',
    call: ['POST /assets/mass_verify_possessions.api', { seqs: '2', user_id: '2' }],
  },
  {
    code: 'not-the-custodian',
    says: 'not-custodian',
    call: ['PATCH /assets/mass_cancel_verifications.api', { seqs: '2', user_id: '2' }],
  },
  {
    code: 'not-enough-stock',
    says: 'not-enough-stock',
    call: ['POST /assets/1/services.api?create_service_ticket_only=true', ticket(100)],
  },
  {
    code: 'item-retired',
    says: 'unusable-record',
    call: ['POST /assets/3/reservation_requests.api', PERIOD],
  },
  {
    code: 'before-start',
    says: 'dates-reversed',
    call: [
      'POST /assets/5/reservation_requests.api',
      { ...PERIOD, 'reservation_request[from]': '04/03/2026' },
    ],
  },
  {
    code: 'item-reserved',
    says: 'reserved',
    call: [
      'PUT /assets/1/reservation_requests/2/update_status.api',
      { request_action: 'approve_request' },
    ],
  },
  {
    code: 'another-template-type',
    says: 'unusable-record',
    call: ['POST /qrcodes.api', { asset_seq: '1', template_id: '2' }],
  },
  {
    code: 'another-template-type',
    says: 'unusable-record',
    call: ['POST /qrcode/members.api', { member_id: '2', template_id: '1' }],
  },
  {
    code: 'another-template-type',
    says: 'unusable-record',
    call: ['POST /qrcode/locations.api', { location_id: '1', template_id: '1' }],
  },
  {
    code: 'another-template-type',
    says: 'unusable-record',
    call: ['POST /qrcode/bundles.api', { bundle_id: '1', template_id: '1' }],
  },
];
