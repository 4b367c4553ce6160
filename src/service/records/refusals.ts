/** What is wrong with a value that a call sends, by code; the answer has status 422 and names the field. */
export const FAULTS = {
  blank: "can't be blank",
  malformed: 'is invalid',
  'not-there': 'does not exist',
  'not-a-date': 'is not a valid date',
  'not-a-time': 'is not a valid time',
  'not-a-moment': 'is not a moment such as 01/31/2026 17:05',
  'not-a-number': 'is not a number',
  'not-a-whole-number': 'is not a whole number',
  'not-yes-no': 'is neither true nor false',
  'not-a-choice': 'is not included in the list',
  'not-a-parameter': 'is not a parameter of this call',
  meaningless: 'is not understood, and would be ignored',
  'too-many': 'are too many (maximum is {max})',
  'too-short': 'is too short (minimum is {min} characters)',
  'too-long': 'is too long (maximum is {max} characters)',
  'too-small': 'must be greater than or equal to {min}',
  'too-large': 'must be less than or equal to {max}',
  'wrong-part': '{part} {fault}',
  'time-without-date': 'needs {date} too',
  'in-the-past': 'is in the past',
  'in-the-future': 'is in the future',
  'before-start': 'is before {start}',
  'before-checkout': 'is before the checkout',
  'below-itself': 'cannot be the record itself or one below it',
  'of-another-owner': 'does not belong to the {owner}',
  'not-the-custodian': 'is not the custodian of the fixed asset',
  'not-a-current-checkout': 'does not exist, or is back already',
  'not-so-many-out': 'is more than the {count} that are out',
  'not-enough-stock': 'is more than the {count} that are {where}',
  'same-location': 'is where the stock is already',
  'another-template-type': 'is not a template of type {type}',
  'second-company': 'is that of a second company; an account has one',
  'number-taken': 'must be above {last}, the number of the movement before it',
} as const satisfies Readonly<Record<string, string>>;

export type FaultCode = keyof typeof FAULTS;

/** Why a call is refused as a whole, by code. */
export const REFUSALS = {
  'record-not-found': { status: 404, sentence: '{record} not found' },
  'wrong-state': { status: 422, sentence: 'The {field} of the {record} is {held}, not {wanted}' },
  'record-in-use': {
    status: 422,
    sentence: '{record} cannot be deleted: it is used by {users} ({count})',
  },
  'item-retired': { status: 422, sentence: 'The item is retired' },
  'item-deleted': { status: 422, sentence: 'Item {item} of the purchase order is deleted' },
  'no-lines': { status: 422, sentence: 'The {record} has no items' },
  'item-reserved': {
    status: 422,
    sentence: 'The item is reserved from {from} to {to} by {member} (request {request})',
  },
  'no-recipient': { status: 422, sentence: 'A checkout needs a member or a location' },
  'unknown-role': { status: 400, sentence: 'Role Id is invalid' },
  'company-owner': { status: 403, sentence: 'The company owner cannot be {done}' },
  'email-taken': { status: 403, sentence: 'The email is already taken by a Member' },
  'email-of-inactive': {
    status: 200,
    sentence:
      'The email is already taken by an Inactive Member. Activate the member, or choose another email.',
  },
  'inactive-member': {
    status: 200,
    sentence: 'The member is inactive: nothing was checked out.',
  },
} as const satisfies Readonly<
  Record<string, { readonly status: number; readonly sentence: string }>
>;

export type RefusalCode = keyof typeof REFUSALS;
