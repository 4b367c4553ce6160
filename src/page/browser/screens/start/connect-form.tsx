import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { GivenBy } from '../../../interface/calls.ts';
import { usePageContext, useWords } from '../../ui/context.tsx';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useAction } from '../../ui/use-action.ts';

type Tested = GivenBy<'connect'>;

/** Sets up an account: what is typed is tested before it is kept. */
export function ConnectForm({ onConnected }: { readonly onConnected: () => void }): JSX.Element {
  const { t } = useWords();
  const { page } = usePageContext();
  const { run, isBusy, problem } = useAction();
  const [tested, setTested] = useState<Tested>();
  const [typed, setTyped] = useState({ profile: '', address: '', token: '' });
  const field = (name: keyof typeof typed, more: object = {}): JSX.Element => (
    <Field
      label={t(`connect.${name}`)}
      hint={t(`connect.${name}Hint`)}
      value={typed[name]}
      isNeeded
      {...more}
      onType={(value) => {
        setTyped({ ...typed, [name]: value });
      }}
    />
  );
  const connect = async (): Promise<void> => {
    const answer = await page.call('connect', typed);
    setTested(answer);
    if (!answer.saved) return;
    await page.start('useProfile', { profile: typed.profile });
    onConnected();
  };
  return (
    <form
      class="card"
      aria-labelledby="connect"
      onSubmit={(event) => {
        event.preventDefault();
        run(connect);
      }}
    >
      <h2 id="connect">{t('connect.title')}</h2>
      {field('profile')}
      {field('address', { type: 'url' })}
      {field('token', { type: 'password' })}
      <ProblemNotice problem={problem} />
      {tested !== undefined && <Checks tested={tested} />}
      <button type="submit" class="plain" aria-disabled={isBusy}>
        {t(isBusy ? 'connect.testing' : 'connect.test')}
      </button>
    </form>
  );
}

/** What testing the account has shown. */
function Checks({ tested }: { readonly tested: Tested }): JSX.Element {
  const { t } = useWords();
  return (
    <div role="status">
      <p>{t(tested.saved ? 'connect.works' : 'connect.fails')}</p>
      <ul class="checks">
        {tested.findings.map(({ subject, found, ok, remedy }) => (
          <li key={subject} class={ok ? 'good' : 'error'}>
            <Icon name={ok ? 'good' : 'error'} />
            <span>
              <strong>{subject}</strong> {found}
              {remedy !== undefined && (
                <>
                  <br />
                  <RichText text={remedy} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
