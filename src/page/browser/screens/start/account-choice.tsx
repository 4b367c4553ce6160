import type { JSX } from 'preact';
import type { Start } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { ScreenHeading } from '../../ui/heading.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { ConnectForm } from './connect-form.tsx';

interface Given {
  readonly start: Start;
  readonly onChosen: () => void;
}

/** Which account to work in: one that is set up, a new one, or the invented company. */
export function AccountChoice({ start, onChosen }: Given): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const action = useAction();
  const { run, isBusy, problem } = action;
  return (
    <>
      <ScreenHeading text={t('account.title')} />
      <ProblemNotice problem={problem} />
      <div class="choices">
        <Profiles
          start={start}
          isBusy={isBusy}
          onUse={(profile) => {
            run(() => page.start('useProfile', { profile }).then(onChosen));
          }}
        />
        <section class="card" aria-labelledby="practise">
          <h2 id="practise">{t('practise.title')}</h2>
          <p>{t('practise.how')}</p>
          <Button
            rank={start.profiles.length === 0 ? 'primary' : 'plain'}
            text={t('practise.begin')}
            isBusy={isBusy}
            onClick={() => {
              run(() => page.start('practise', {}).then(onChosen));
            }}
          />
        </section>
        <ConnectForm onConnected={onChosen} />
      </div>
    </>
  );
}

interface ProfilesGiven {
  readonly start: Start;
  readonly isBusy: boolean;
  readonly onUse: (profile: string) => void;
}

function Profiles({ start, isBusy, onUse }: ProfilesGiven): JSX.Element | null {
  const { t } = useWords();
  if (start.profiles.length === 0) return null;
  return (
    <section class="card" aria-labelledby="profiles">
      <h2 id="profiles">{t('account.saved')}</h2>
      <ul class="rows">
        {start.profiles.map(({ name, address, accountName }) => (
          <li key={name}>
            <span class="row-text">
              <strong>{accountName ?? name}</strong>
              <span class="faint">{address}</span>
            </span>
            <Button
              text={t('account.use')}
              about={accountName ?? name}
              isBusy={isBusy}
              onClick={() => {
                onUse(name);
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
