import type { Effect } from './effect.ts';
import { capitalized } from '../../kernel/nouns.ts';
import type { Answer } from './answers.ts';
import type { DependsOn } from './depends-on.ts';
import type { Fields, LinesField, Value } from '../fields.ts';
import type { ListedEntries } from './listed-entries.ts';
import type { Proof, UnverifiedPolicy } from './proof.ts';
import type { Custody, Preconditions, StateValue, Until } from './preconditions.ts';
import type { Occupation } from './reserving.ts';
import type { Method, Route } from './routes.ts';

/** A field has that value. */
export interface Condition {
  readonly field: string;
  readonly is: boolean;
}

/** What a call that moves stock does to the quantities that the record of its item shows. */
export interface StockChange {
  /** The parameter that says how many units are moved. */
  readonly by: string;
  /** The fields that change, by 1 for each unit that comes in or -1 for each that goes out. */
  readonly shown: Readonly<Record<string, 1 | -1>>;
  /** The parameter of the location that the units leave; that of the item where nothing is sent. */
  readonly outOf?: string;
  /** The parameter of the location where they arrive; that of the item where nothing is sent. */
  readonly into?: string;
}

/** What the rows of a sheet say of the lines of a record; no call sends it. */
export interface CoveredLines {
  /** The field of the record that shows its lines. */
  readonly field: string;
  /** The name of the same lines in a row, for its targets: `received.quantity`. */
  readonly name: string;
  readonly lines: LinesField;
  /** The items of the lines arrive with the record. */
  readonly arrives?: Arrival;
}

/** How the items of a record's lines arrive. */
export interface Arrival {
  /** The field of a line that says how many units of its item arrive. */
  readonly by: string;
  /** The field of the record that names the place where they arrive; that of the item where it names none. */
  readonly into: string;
  /** The operation of the item's kind that takes units in; items of a kind without it stay as they are. */
  readonly as: string;
}

/** What in a row about a record calls for an operation on it. */
export interface Trigger {
  /** The parameters of which the row fills at least one. */
  readonly filled: readonly string[];
  /** The field of the record whose cell names, in the words of people, the state that the operation leaves. */
  readonly state?: string;
  /** What people call the last day before a record is in that state; once it is over, the row calls for it. */
  readonly lastDay?: LastDayColumn;
  /** Fields that the service only shows, with the parameter that a register means by them: `Assigned to`. */
  readonly shown?: Readonly<Record<string, string>>;
}

/** A column with a day that no call takes. */
export interface LastDayColumn {
  readonly label: string;
  readonly aliases?: readonly string[];
}

/** What a call uses up besides what it does: lines with an item, units and the location that they leave. */
export interface UsedStock {
  readonly lines: string;
  readonly item: string;
  readonly by: string;
  readonly outOf: string;
}

/** The items that a record has. */
export interface LeftItems {
  /** The operation that lists them, each with `sequence_num`, `name` and `quantity`; unless given, that of `holdings`. */
  readonly endpoint?: string;
  /** How those of each type are taken from the record. */
  readonly taken: readonly TakenItems[];
}

/** How items of one type are taken from a record that has them. */
export interface TakenItems {
  /** What the operation that lists them says of such an item: `asset_type`, or the name of their list. */
  readonly type: string;
  /** The words of the command that lists them; `#{}` is the number of the record. */
  readonly list: readonly string[];
  /** The sheet that is imported, and as what. */
  readonly sheet: string;
  readonly as: string;
  /** The heading of their numbers in that sheet, where the operation calls them otherwise. */
  readonly number?: string;
  /** What to do with that sheet before it is imported. */
  readonly edit?: string;
}

/** How a call says to whom it hands its item. */
export interface HandsOut {
  /** The parameters that name the person, the one that counts first. */
  readonly to: readonly string[];
  /** The parameter that says how many units; one without it. */
  readonly units?: string;
}

export interface Endpoint extends Preconditions {
  readonly route: Route;
  /** Other methods that the service takes on the same path for the same call. */
  readonly alsoBy?: readonly Method[];
  readonly summary: string;
  /** The section of the interface specification that lists it, if another one than that of its record type. */
  readonly section?: string;
  /** What people call it in a list of actions, where its name is not two plain words: `Check out`. */
  readonly title?: string;
  /** The word for it in a session of scans, where each code names a record that it works on: `extend`. @internal */
  readonly scanned?: string;
  readonly effect: Effect;
  readonly answer: Answer;
  /** Everything that may be sent, the names in the path's braces included. */
  readonly params?: Fields;
  /** What has to be sent, besides the names in the path's braces. */
  readonly required?: readonly string[];
  /** Groups of which at least one has to be sent; where several are, the first one counts. */
  readonly requiredOneOf?: readonly (readonly string[])[];
  /** What it cannot do without, too, unless another field has that value. */
  readonly requiredUnless?: Readonly<Record<string, Condition>>;
  /** Any part of the parameters may be sent, and the service keeps the others; the required ones cannot be emptied. */
  readonly takesPart?: true;
  /** Parameters, fixed ones included, that go into the query, where the others go into the body. */
  readonly inQuery?: readonly string[];
  /**
   * What is always sent with one value, by its literal parameter name; it also distinguishes the
   * calls that share a route.
   */
  readonly fixed?: Readonly<Record<string, string>>;
  /**
   * The parameter of kind `numbers` or `lines` by which one call carries many rows, up to its `max`. A row
   * fills one record or line of it; rows that are equal in all other parameters may go in one call.
   */
  readonly batch?: string;
  /** The operation that does the same with many records in one call; sheets of this one are sheets of that one. */
  readonly massForm?: string;
  /**
   * It is done with all lines of its record at once. A sheet may list them: the rows on one record are one call,
   * which is sent only if they list every line with all of its values.
   * @internal
   */
  readonly covers?: CoveredLines;
  /** The operations that follow it, in this order, with the fields that it does not take itself. @internal */
  readonly then?: readonly string[];
  /** Rows that create a record may do this next, where they say that. @internal */
  readonly trigger?: Trigger;
  /** Parameters that are sent with what its record shows where the row says nothing: some accounts require them. @internal */
  readonly keeps?: readonly string[];
  /** What its record always shows afterwards. @internal */
  readonly leaves?: Readonly<Record<string, StateValue>>;
  /** Its record is out of use afterwards, and so is what others refer to by it. A delete always does that. @internal */
  readonly withdraws?: true;
  /** It reaches the records within its record too: `always`, or where that parameter is yes. @internal */
  readonly reachesWithin?: string;
  /** The fields of its record that show what was sent, by parameter, where they have another name; null where none does. @internal */
  readonly shownAs?: Readonly<Record<string, string | null>>;
  /** Until when what it brings about lasts. @internal */
  readonly until?: Until;
  /** The days for which it takes an item. @internal */
  readonly occupies?: Occupation;
  /** The reservations of its item come to nothing. @internal */
  readonly endsReservations?: true;
  /** It takes its record back from the custodian whom these fields show; `--checkin-first` puts it before others. @internal */
  readonly takesBack?: Custody;
  /** It hands its item to a person, who may have to sign for it. @internal */
  readonly handsOut?: HandsOut;
  /** Where it shows that it was done; an unverified write is looked up there. @internal */
  readonly proof?: Proof;
  /** What others must not have changed since the plan, where that does not follow from its effect (see dependenceOf). @internal */
  readonly dependsOn?: DependsOn;
  /** How a write is undone, or why it stays; every write has it. @internal */
  readonly undo?: Undo;
  /** What it does to the quantities of its item; then those show whether it was done just once. @internal */
  readonly changesStock?: StockChange;
  /** The parameter that may say of which line of an order its units or its record arrived. @internal */
  readonly arrivalMark?: string;
  /** The entries of its record that it names. @internal */
  readonly names?: ListedEntries;
  /** What it uses up of other items. @internal */
  readonly usesStock?: UsedStock;
  /** Its record may have items, which stay with it: a row says which, and what takes them from it. @internal */
  readonly leavesItems?: LeftItems;
  /** Overrides what follows from proof and effect (see unverifiedPolicyOf). @internal */
  readonly whenUnverified?: UnverifiedPolicy;
  /** Sent as multipart form data. */
  readonly multipart?: true;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** `add-stock` of `addStock`: an operation as kinds and calls are named after it. */
export function operationName(operation: string): string {
  return operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** What people call an operation: `Check out`, `Request verifications`. */
export function operationTitle(operation: string, { title }: Pick<Endpoint, 'title'>): string {
  const words = operationName(operation).replaceAll('-', ' ');
  return title ?? capitalized(words);
}

/** In the place of an operation, where each row of a sheet says its own. */
export const ANY_OPERATION = 'operations';

/** Where a parameter of the call that undoes another one gets its value. */
export type UndoSource =
  /** The field of its record as it was before the call that is undone. */
  | { readonly before: string }
  /** The field of its record as it is now. */
  | { readonly now: string }
  /** The parameter of the call that is undone. */
  | { readonly sent: string }
  | { readonly value: Value }
  /** The field of the entry that the call named, as the plan read it: the call is undone once for each of them. */
  | { readonly entry: string }
  /** Says of which run it is the undoing, where a history keeps it. */
  | { readonly note: true }
  /**
   * The numbers that another endpoint lists under `gives`, of the entries whose field `holds` has what was sent in
   * the parameter of that name.
   */
  | {
      readonly endpoint: string;
      readonly list: string;
      readonly holds: string;
      readonly gives: string;
    };

/** What undoes a call. */
export interface UndoneBy {
  /** The operation, of the same kind, on the same record. */
  readonly by: string;
  /** An operation that the record needs before that one, and that takes nothing but the record. */
  readonly after?: string;
  /** What it is sent besides the record. */
  readonly with?: Readonly<Record<string, UndoSource>>;
}

/** How what a call did is undone, or why it stays. */
export type Undo = UndoneBy | { readonly stays: string };

/** Whether something undoes a call. */
export function isUndone(undo: Undo | undefined): undo is UndoneBy {
  return undo !== undefined && 'by' in undo;
}
