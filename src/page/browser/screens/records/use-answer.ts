import { useEffect, useState } from 'preact/hooks';
import type { CallName, GivenBy, TakenBy } from '../../../interface/calls.ts';
import { problemOf, type Problem } from '../../transport/page-problem.ts';
import { usePageContext } from '../../ui/context.tsx';

interface Answer<Given> {
  /** Undefined until it is there. */
  readonly answer: Given | undefined;
  readonly problem: Problem | undefined;
}

/** What a call answers that changes nothing; it is asked again when its input changes. */
export function useAnswer<Name extends CallName>(
  name: Name,
  input: TakenBy<Name> | undefined,
): Answer<GivenBy<Name>> {
  const { page } = usePageContext();
  const [known, setKnown] = useState<Answer<GivenBy<Name>>>(NOTHING);
  const asked = input === undefined ? undefined : JSON.stringify(input);
  useEffect(() => {
    let isWanted = true;
    const keep = (next: Answer<GivenBy<Name>>): void => {
      if (isWanted) setKnown(next);
    };
    setKnown(NOTHING);
    if (asked !== undefined) {
      page.call(name, JSON.parse(asked) as TakenBy<Name>).then(
        (answer) => {
          keep({ answer, problem: undefined });
        },
        (error: unknown) => {
          keep({ answer: undefined, problem: problemOf(error) });
        },
      );
    }
    return () => {
      isWanted = false;
    };
  }, [page, name, asked]);
  return known;
}

const NOTHING = { answer: undefined, problem: undefined } as const;
