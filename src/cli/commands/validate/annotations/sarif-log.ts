import { ERRORS } from '../../../../kernel/messages/error-catalogue.ts';
import { ISSUES } from '../../../../kernel/messages/issue-catalogue.ts';
import { fillIn } from '../../../../kernel/messages/fill-in.ts';
import { VERSION } from '../../../../kernel/version.ts';
import {
  type Annotation,
  type Annotations,
  type CellPlace,
  messageWithPlace,
  moreInWords,
} from './annotation.ts';

const HOME = 'https://tallysheet.example';
const SCHEMA =
  'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';

/** A log in SARIF 2.1.0, which code scanning of many services reads. */
export function sarifLog({ list, more, isEnded = false }: Annotations): object {
  const codes = [...new Set(list.map(({ code }) => code))].sort();
  const rules = codes.map(ruleOf);
  const results = list.map((annotation) => resultOf(annotation, codes.indexOf(annotation.code)));
  return {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: { name: 'tallysheet', semanticVersion: VERSION, informationUri: HOME, rules },
        },
        invocations: [
          {
            executionSuccessful: !isEnded,
            ...(more > 0 && { toolExecutionNotifications: [moreNotification(more)] }),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
}

function moreNotification(more: number): object {
  return { level: 'note', message: { text: moreInWords(more) } };
}

/** A rule is about every cell. */
const ANY_CELL = { field: 'Column', value: '…', expected: '…' };

/** What the catalogue says of a code; the page that lists it has an anchor for each. */
function ruleOf(code: string): object {
  const issue = Object.hasOwn(ISSUES, code) ? ISSUES[code as keyof typeof ISSUES] : undefined;
  if (issue !== undefined) {
    return {
      id: code,
      shortDescription: { text: fillIn(issue.message, ANY_CELL) },
      help: { text: issue.tip },
      helpUri: `${HOME}/docs/reference/issues.md#${code}`,
      defaultConfiguration: { level: issue.severity },
    };
  }
  const error = Object.hasOwn(ERRORS, code) ? ERRORS[code as keyof typeof ERRORS] : undefined;
  return {
    id: code,
    ...(error !== undefined && {
      shortDescription: { text: error.title },
      help: { text: error.tip },
      helpUri: `${HOME}/docs/reference/errors.md#${code}`,
    }),
    defaultConfiguration: { level: 'error' },
  };
}

function resultOf(annotation: Annotation, ruleIndex: number): object {
  const { code, severity, hint, fingerprint } = annotation;
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: `${messageWithPlace(annotation)} ${hint}` },
    locations: locationsOf(annotation),
    partialFingerprints: { 'tallysheetIssue/v1': fingerprint },
  };
}

/** The line in a text file, and the cell under the name that spreadsheet programs give it. */
function locationsOf({ path, line, place, sheet, cell, column }: Annotation): readonly object[] {
  const name = [sheet, cell].filter((part) => part !== undefined).join('!');
  const logical = {
    ...(name !== '' && { fullyQualifiedName: name }),
    ...(column !== undefined && { name: column }),
  };
  const isNamed = Object.keys(logical).length > 0;
  if (path === undefined && !isNamed) return [];
  return [
    {
      ...(path !== undefined && {
        physicalLocation: {
          artifactLocation: { uri: uriOf(path), uriBaseId: '%SRCROOT%' },
          ...(line !== undefined && { region: regionOf(line, place) }),
        },
      }),
      ...(isNamed && { logicalLocations: [{ ...logical, kind: 'member' }] }),
    },
  ];
}

/** The column behind the last character ends a region. */
function regionOf(startLine: number, place: CellPlace | undefined): object {
  if (place === undefined) return { startLine };
  const { column: startColumn, endLine, endColumn } = place;
  return { startLine, startColumn, ...(endLine > startLine && { endLine }), endColumn };
}

function uriOf(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
