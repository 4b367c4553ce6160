import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../src/index.ts';

test('the library exports these names and no other', () => {
  expect(Object.keys(library).toSorted()).toEqual([
    'DEMO',
    'ENDPOINTS',
    'ERRORS',
    'EXIT_CODES',
    'ISSUES',
    'OUTCOMES',
    'RESOURCES',
    'ServiceRefusal',
    'TallysheetError',
    'UnknownWhetherDone',
    'VERSION',
    'applyPlan',
    'checkSeed',
    'createClient',
    'createService',
    'depreciation',
    'exportRecords',
    'listen',
    'openWorkplace',
    'planImport',
    'resumeImport',
    'startService',
    'stock',
    'systemClock',
    'validateFiles',
    'validateOnline',
  ]);
});

test('the library exports these types and no other', () => {
  const source = ['index', 'client/index', 'service/index']
    .map((door) => readFileSync(new URL(`../src/${door}.ts`, import.meta.url), 'utf8'))
    .join('');
  const lists = [...source.matchAll(/^export (type )?\{([^}]*)\}/gm)];
  const types = lists.flatMap(([, areTypes, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && (areTypes !== undefined || name.startsWith('type ')))
      .map((name) => name.replace(/^type /, '')),
  );
  expect(types.toSorted()).toEqual([
    'AccountListener',
    'ApplyOptions',
    'AskedImport',
    'Catalogue',
    'Client',
    'ClientOptions',
    'Clock',
    'ConnectedClient',
    'ConnectedWorkplace',
    'Duration',
    'Endpoint',
    'EntryOf',
    'ErrorCode',
    'ErrorData',
    'ExecutedRun',
    'ExecutionRequest',
    'ExportReport',
    'ExportRequest',
    'FaultDocument',
    'FaultName',
    'Field',
    'FieldErrors',
    'InputOf',
    'Issue',
    'IssueCode',
    'LinkedFile',
    'ListReading',
    'ListenOptions',
    'ListeningServer',
    'LocalService',
    'LoggedRequest',
    'NamedEndpoint',
    'OnProgress',
    'OpenConnection',
    'Outcome',
    'OutcomeTotals',
    'OutputOf',
    'PlanOptions',
    'PlanSummary',
    'PlannedImport',
    'Progress',
    'RecordOf',
    'RequestFilter',
    'Resource',
    'RunFiles',
    'RunSummary',
    'SeedDocument',
    'ServiceOptions',
    'Severity',
    'Stage',
    'StartOptions',
    'StartedService',
    'TakenUp',
    'TestAccount',
    'ValidationOptions',
    'ValidationReport',
    'Value',
    'ValueOfAnswer',
    'Values',
    'WithClient',
    'Workplace',
    'WorkplaceOptions',
  ]);
});
