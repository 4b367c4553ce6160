import type { JSX } from 'preact';
import type { MadeReport } from '../../../interface/calls.ts';
import { useWords } from '../../ui/context.tsx';
import { amountText } from './written.ts';

type Book = MadeReport['books'][number];

/** The key figures of a report: a column for each book. */
export function Figures({ made }: { readonly made: MadeReport }): JSX.Element | null {
  const { t, language, number } = useWords();
  const { books, currency } = made;
  if (books.every(({ size }) => size === 0)) return null;
  const rows = [...new Set(books.flatMap(({ figures }) => figures.map(({ what }) => what)))];
  return (
    <section aria-labelledby="figures">
      <h2 id="figures">
        {t('report.figures')}
        {currency !== undefined && <span class="faint"> ({currency})</span>}
      </h2>
      <div class="scroll" tabIndex={0} role="group" aria-labelledby="figures">
        <table class="figures">
          {books.length > 1 && <Heads books={books} />}
          <tbody>
            <tr>
              <th scope="row">{t('figure.size')}</th>
              {books.map(({ name, size }) => (
                <td key={name} class="figure">
                  {number(size)}
                </td>
              ))}
            </tr>
            {rows.map((what) => (
              <tr key={what} class={TOTALS.has(what) ? 'total' : ''}>
                <th scope="row">{t(`figure.${what}`)}</th>
                {books.map((book) => (
                  <td key={book.name} class="figure">
                    {amountText(language, amountOf(book, what))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** What the other figures come to. */
const TOTALS: ReadonlySet<string> = new Set(['netBookValue', 'closingValue']);

function Heads({ books }: { readonly books: readonly Book[] }): JSX.Element {
  const { t } = useWords();
  return (
    <thead>
      <tr>
        <td>{t('figure.book')}</td>
        {books.map(({ name }) => (
          <th key={name} scope="col" class="figure">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A figure that a book lacks is nothing there. */
function amountOf({ figures }: Book, what: string): string {
  return figures.find((figure) => figure.what === what)?.amount ?? '0';
}
