import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type {
  WorkbookCell,
  WorkbookSheet,
} from '../../../../tabular/xlsx/write/workbook-content.ts';
import type { RunReader } from '../../../ledger/run/run.ts';
import { payloadInWords } from '../../../decide/display-names/payload-in-words.ts';
import { placeColumns } from './place-columns.ts';
import type { RecordNames } from '../../../decide/display-names/numbered-names.ts';

/** What rows do with records besides making and changing them, such as deleting. */
export function operationsSheet(run: RunReader, names: RecordNames): WorkbookSheet {
  const places = placeColumns(run);
  return {
    name: 'Operations',
    columns: [
      { heading: 'What is done', width: 44 },
      { heading: 'Record', width: 36 },
      ...places.columns,
      { heading: 'With', width: 70 },
    ],
    rows: (function* (): Generator<readonly WorkbookCell[]> {
      for (const line of run.views.planLines.operating()) {
        const { endpoint } = endpointOf(resourceNamed(line.resource), line.operation);
        const record =
          line.recordId === undefined ? line.title : names.subject(line.resource, line.recordId);
        yield [
          endpoint.summary,
          { value: record, cellStyle: 'bold' },
          ...places.cells(line),
          payloadInWords(line, names),
        ];
      }
    })(),
    hasFilter: true,
    print: { landscape: true, pagesWide: 1, footer: 'Operations' },
    tabColour: 'orange',
  };
}
