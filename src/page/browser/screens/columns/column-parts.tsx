import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Column } from '../../../interface/calls.ts';
import { Button } from '../../ui/actions.tsx';
import { useWords } from '../../ui/context.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { fieldName } from '../field-name.ts';
import type { SheetGiven } from './sheet-given.ts';

interface Given extends SheetGiven {
  /** The columns of one field, in the order in which they are combined. */
  readonly parts: readonly Column[];
}

/** The columns that make one value: each can be moved, and all be taken apart again. */
export function ColumnParts({ sheet, deciding, parts }: Given): JSX.Element | null {
  const words = useWords();
  const { t } = words;
  const [first] = parts;
  const list = useRef<HTMLOListElement>(null);
  const moved = useRef<{ readonly heading: string; readonly by: number } | undefined>(undefined);
  // An element that changes its place loses the focus.
  useLayoutEffect(() => {
    const at = parts.findIndex(({ heading }) => heading === moved.current?.heading);
    const buttons = list.current?.children[at]?.querySelectorAll('button');
    buttons?.[moved.current?.by === -1 ? 0 : 1]?.focus();
    moved.current = undefined;
  }, [JSON.stringify(parts.map(({ heading }) => heading))]);
  if (parts.length < 2 || typeof first?.field !== 'string') return null;
  const { field } = first;
  const headings = parts.map(({ heading }) => heading);
  const move = (heading: string, by: number): void => {
    const at = headings.indexOf(heading);
    const order = headings.toSpliced(at, 1).toSpliced(at + by, 0, heading);
    moved.current = { heading, by };
    deciding.decide({ about: 'order', sheet: sheet.id, field, headings: order });
  };
  return (
    <div class="parts">
      <ol
        ref={list}
        aria-label={t('more.parts', { field: fieldName(words, sheet.recordType, field) })}
      >
        {headings.map((heading, at) => (
          <Part
            key={heading}
            heading={heading}
            isFirst={at === 0}
            isLast={at === headings.length - 1}
            isBusy={deciding.isBusy}
            onMove={(by) => {
              move(heading, by);
            }}
          />
        ))}
      </ol>
      <Button
        text={t('more.separate')}
        about={headings.join(', ')}
        isBusy={deciding.isBusy}
        onClick={() => {
          deciding.decide({ about: 'separate', sheet: sheet.id, field });
        }}
      />
    </div>
  );
}

interface PartGiven {
  readonly heading: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onMove: (by: number) => void;
}

/** One column: its place is changed by two buttons, or by the arrow keys on them. */
function Part({ heading, isFirst, isLast, isBusy, onMove }: PartGiven): JSX.Element {
  const { t } = useWords();
  const moves = [
    { key: 'ArrowUp', icon: 'up', by: -1, isOff: isFirst, name: t('more.earlier', { heading }) },
    { key: 'ArrowDown', icon: 'down', by: 1, isOff: isLast, name: t('more.later', { heading }) },
  ] as const;
  return (
    <li
      onKeyDown={(event) => {
        const wanted = moves.find(({ key }) => key === event.key);
        if (wanted === undefined) return;
        event.preventDefault();
        if (!wanted.isOff && !isBusy) onMove(wanted.by);
      }}
    >
      <bdi>{heading}</bdi>
      {moves.map(({ icon, by, isOff, name }) => (
        <MoveButton
          key={icon}
          icon={icon}
          name={name}
          isOff={isOff || isBusy}
          onClick={() => {
            onMove(by);
          }}
        />
      ))}
    </li>
  );
}

function MoveButton(given: {
  readonly icon: IconName;
  readonly name: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}): JSX.Element {
  const { icon, name, isOff, onClick } = given;
  return (
    <button
      type="button"
      class="quiet"
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
