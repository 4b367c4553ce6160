import type { JSX } from 'preact';
import type { Exported, Job } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { Live } from '../../ui/live.tsx';
import { Notice } from '../../ui/notice.tsx';
import { kindName } from '../records/kind-name.ts';
import { WrittenFiles } from '../records/written-files.tsx';

interface Given {
  readonly job: Job;
  readonly exported: Exported;
}

/** What an export has written, to be downloaded. */
export function ExportedFiles({ job, exported }: Given): JSX.Element {
  const words = useWords();
  const { t, dateTime, number, list } = words;
  const count = exported.records.reduce((sum, each) => sum + each.count, 0);
  const filled = exported.records.filter((each) => each.count > 0);
  return (
    <>
      {count === 0 ? (
        <Notice tone="info">{t('export.empty')}</Notice>
      ) : (
        <Notice tone="good">
          <p>{t('export.done', { count, time: dateTime(exported.at) })}</p>
          {filled.length > 1 && (
            <p>
              {list(filled.map((each) => `${kindName(words, each.kind)} ${number(each.count)}`))}
            </p>
          )}
        </Notice>
      )}
      {exported.omitted.length > 0 && (
        <Notice tone="warning">{t('export.omitted', { names: list(exported.omitted) })}</Notice>
      )}
      {count > 0 && <WrittenFiles job={job} files={exported.files} />}
      <Live text={t('export.done', { count, time: dateTime(exported.at) })} />
    </>
  );
}
