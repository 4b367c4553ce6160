import type { NameMeanings } from './name-meanings.ts';
import type { Alike } from './description/alike.ts';
import type { Attached } from './description/attached.ts';
import type { ChangeEvidence } from './description/change-evidence.ts';
import type { Compound } from './description/compound.ts';
import type { Reserving } from './description/reserving.ts';
import type { Endpoints } from './endpoints.ts';
import type { Fields, Value, Values } from './fields.ts';

/** A way to ask the service for records. */
export interface Reading {
  readonly endpoint: string;
  /** The kind that has the endpoint, where it is another one: all items share one search. */
  readonly in?: string;
  /** Parameters that always go with it, such as the display flags. */
  readonly with?: Readonly<Record<string, Value>>;
}

/** A way to ask for the records that have one value in one field. */
export interface LookUp extends Reading {
  /** The parameter that takes the value. */
  readonly param: string;
  /** How the value is written there: `@{value}`. */
  readonly value?: string;
}

/** A way to narrow the list of a kind, as `--filter` asks for it. */
export interface ListFilter extends LookUp {
  /**
   * The words that it takes, where they are a closed list, each with what records that match it show;
   * null where they show nothing of it.
   */
  readonly words?: Readonly<Record<string, Values | null>>;
  /** The record type that its value names. */
  readonly names?: string;
  /** The field that shows the value in records that match. */
  readonly shownIn?: string;
  /** The service does not have it: the whole list is read, and records that show another value are skipped. */
  readonly byRecords?: true;
  /** Its value is a time or a period, and records that match show that they were changed then. */
  readonly byChange?: true;
  /** A value that no record has, so that an answer with records shows that the filter is ignored. */
  readonly never?: string;
}

/** A list of records that the complete list may omit, such as retired ones. */
export interface FurtherList extends Reading {
  /** What each of its records shows; a service that does not know the filter answers others. */
  readonly shows: Values;
}

/** A way to ask for what was done with one record, newest first. */
export interface History {
  readonly endpoint: string;
  /** The parameter that takes the record's id. */
  readonly param: string;
}

/** Units of a record that others have, which another endpoint lists with the records that they are with. */
export interface UnitsOut {
  readonly endpoint: string;
  /** The parameter that takes the number of the record. */
  readonly param: string;
  readonly list: string;
  /** Fields of the record: none is out where they are equal. */
  readonly owned: string;
  readonly left: string;
  /** The field of an entry that says since when. */
  readonly since: string;
  /** The fields of an entry that say how many units are with whom, or where they are. */
  readonly units: string;
  readonly holder: string;
  readonly place: string;
}

/** Its records are within a record of another kind, whose number is in the path of their calls. */
export interface Containment {
  /** The field that holds the containing record, by whose name the paths of its calls have it. */
  readonly field: string;
  /** How all records within one such record are read, complete. */
  readonly all: Reading;
  /** The field of the containing record that says how many there are; without it, a plan for new ones reads the list. */
  readonly count?: string;
}

/** Several rows make one record: a head, and a line for each row. */
export interface LineItems {
  /** The field of kind `lines`. Its own fields are columns of each row; all others belong to the head. */
  readonly field: string;
  /** The field of the head, and a key of its own, that says which rows belong together; in its other fields they agree. */
  readonly groupedBy: string;
  /** The operation that takes the lines: the one that creates the record, or one that follows it (`then`). */
  readonly operation: string;
}

/** How a record shows that it arrives in parts, and what its lines are called in answers. */
export interface InParts {
  /** The field that says what has arrived, in a note for people and programs. */
  readonly note: string;
  /** The fields that show in what state it is. */
  readonly states: readonly string[];
  /** The key of an answer that has its lines. */
  readonly lines: string;
  /** The keys of a line: its own number, its item, how many were ordered, what one costs. */
  readonly line: Readonly<Record<'id' | 'item' | 'name' | 'quantity' | 'price', string>>;
  /** The field that names the place where its items arrive, and those that an item of it takes from it. */
  readonly into: string;
  readonly given: readonly string[];
}

/** How people decide about records in a list of them. */
export interface Decided {
  /** The column in which a word makes its row one of the operations. */
  readonly label: string;
  readonly aliases?: readonly string[];
  /** The words for each operation, the usual one first. */
  readonly by: Readonly<Record<string, readonly string[]>>;
}

/** Fields that together identify a record. */
export interface Key {
  readonly fields: readonly string[];
  /** Used only for values that are unique in the file and in the account. */
  readonly whereUnique?: true;
}

/** One record type, described once; everything else follows from it. */
export interface Resource {
  /** `fixed-assets`: the name on the command line. */
  readonly name: string;
  /** `fixed asset` */
  readonly singular: string;
  /** `Fixed assets`: the name of its sheet. */
  readonly title: string;
  /** The section of the interface specification that lists its calls. */
  readonly section: string;
  /** Other names of the kind, on the command line and of sheets. */
  readonly aliases?: readonly string[];
  /** What its own number is called and where answers keep it. */
  readonly id: {
    readonly label: string;
    readonly aliases?: readonly string[];
    readonly answer: string;
  };
  readonly fields: Fields;
  /** The field (or answer key) that names a record to people. */
  readonly display: string;
  /** What completes a name that is too short for the service, the likeliest first. @internal */
  readonly completedBy?: readonly string[];
  /** A field that several others make up, in this order; one column of a sheet may fill them. @internal */
  readonly splitsInto?: {
    readonly whole: string;
    readonly parts: { readonly first: string; readonly last: string };
  };
  /** What people call its records, where no call creates one: the nearest name is likely. @internal */
  readonly meanings?: NameMeanings;
  /** Its records are companies: people write their names with and without legal forms. @internal */
  readonly areCompanies?: true;
  /** The fields by which cells of other sheets may name its records, strongest first. */
  readonly namedBy: readonly string[];
  /** Signs that lead a reference by another field: `@` an identifier. `#` always leads the id. @internal */
  readonly signs?: Readonly<Record<string, string>>;
  /** How a row finds its record, strongest first, after the id. */
  readonly keys: readonly Key[];
  /**
   * Unites other kinds that share one number space: each record of them is one of its records, so that a
   * reference to it may name any of them. It has no list of its own.
   * @internal
   */
  readonly unites?: readonly string[];
  /** Its records exist only within those of another kind, such as the comments of an item. */
  readonly within?: Containment;
  /** Several rows of a sheet make one record. @internal */
  readonly lineItems?: LineItems;
  /** Its records may arrive in parts. @internal */
  readonly inParts?: InParts;
  /** Its records are decided in a list of them. @internal */
  readonly decided?: Decided;
  /** A tree: the field that holds the parent; names may be written as paths. */
  readonly parent?: string;
  /** How all of its records are read, complete. */
  readonly all?: Reading;
  /** Lists that may have records which the complete list omits. @internal */
  readonly furtherLists?: readonly FurtherList[];
  /** How its list can be narrowed, by the names that filters have for people. @internal */
  readonly filters?: Readonly<Record<string, ListFilter>>;
  /** How one record is read by its id. */
  readonly one?: LookUp;
  /** How records with one value are read, by field. @internal */
  readonly lookUps?: Readonly<Record<string, LookUp>>;
  /** Its records keep items for members. @internal */
  readonly reserves?: Reserving;
  /** Which of its records are as good as one another. @internal */
  readonly alike?: Alike;
  /** How what was done with one record is read. @internal */
  readonly history?: History;
  /** What people add to its records, and how a list shows it. @internal */
  readonly attached?: readonly Attached[];
  /** What of its records is out, which no field of theirs says. @internal */
  readonly out?: UnitsOut;
  /** What lists what one of its records has of others, the parameter that takes its number, and the field that says since when. @internal */
  readonly holdings?: { readonly endpoint: string; readonly param: string; readonly since: string };
  /**
   * What its answers show where several kinds share numbers and paths; a record that shows another
   * value is of another kind.
   * @internal
   */
  readonly sort?: { readonly answer: string; readonly is: string };
  /**
   * How the service numbers its records: each has a higher number than all that were made before it. A run believes it only
   * as long as its own records show it.
   * @internal
   */
  readonly numbered?: 'in order';
  /** How the records that changed since a time are read; the time goes into its parameter. @internal */
  readonly changes?: LookUp;
  /** How its changes are seen; reading its whole list shows them unless given. @internal */
  readonly evidence?: ChangeEvidence;
  /** Fields whose change has a name of its own in a list of changes: where a record is, who has it, how many there are. @internal */
  readonly followed?: {
    readonly place?: readonly string[];
    readonly holder?: readonly string[];
    readonly stock?: readonly string[];
  };
  /** What an update sends even when it did not change, because an update without it has lost it. @internal */
  readonly keptByUpdate?: readonly string[];
  /** What an update clears when it is skipped. @internal */
  readonly clearedByUpdate?: readonly string[];
  /** Keys of answers that change each time that something is done with a record; they are kept as marks. @internal */
  readonly counted?: readonly string[];
  /** Read-only fields that repeat another field; exports omit them. @internal */
  readonly derivedFields?: readonly string[];
  /** The operations that change what no update writes, by field. @internal */
  readonly changedBy?: Readonly<Record<string, readonly string[]>>;
  /** The operation that ends the use of its records: one that is ended is missing from no list of those in use. @internal */
  readonly endedBy?: string;
  /** The key of an answer that says which member ended the use of its record. @internal */
  readonly enderKey?: string;
  /** What every create sends unless the user says otherwise. @internal */
  readonly createDefaults?: Readonly<Record<string, Value>>;
  /** Fields sent on create that the answer may prove not to have stuck; an update follows then. @internal */
  readonly provedAfterCreate?: readonly string[];
  /** May be made from a mere name where the user allows it (`--create-missing`). @internal */
  readonly madeFromName?: true;
  /** Records that every account has, though no list shows them. @internal */
  readonly builtIn?: readonly { readonly id: number; readonly name: string }[];
  readonly endpoints: Endpoints;
  /** Several of its operations that a row does together, by name. @internal */
  readonly compounds?: Readonly<Record<string, Compound>>;
}

/** Gives a description its exact type, so that client and handlers can be derived from it. */
export function defineResource<const R extends Resource>(resource: R): R {
  return resource;
}
