import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Language } from '#model/language';
import { formatFoundBy, formatNothingFound, texts } from './texts';

/** Replaces the table while it loads, at the same size. */
export function ListSkeleton({ rows, language }: { rows: number; language: Language }) {
  return (
    <div className="resource-table" role="status" aria-label={texts.loading[language]}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="skeleton-row" aria-hidden="true">
          {Array.from({ length: 5 }, (__, cell) => (
            <span key={cell} style={{ width: `${40 + ((row * 7 + cell * 13) % 50)}%` }} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Empty state: distinguishes an empty list from one without matches, and names what narrowed it. */
export function ListEmpty({
  language,
  narrowedBy,
  foundBy,
  onClear,
  onWhy,
  children,
}: {
  language: Language;
  /** Labels of the filters, and the words of the search. */
  narrowedBy: readonly string[];
  /** Labels of the fields by a whole value of which alone records are found, while none of them is asked for. */
  foundBy?: readonly string[] | undefined;
  onClear: () => void;
  /** Asks why a record is missing whose number was searched. */
  onWhy?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const isNarrowed = narrowedBy.length > 0;
  return (
    <div className="list-state" role="status">
      <span>
        {
          (foundBy ? formatFoundBy(foundBy) : isNarrowed ? formatNothingFound(narrowedBy) : texts.nothing)[
            language
          ]
        }
      </span>
      {isNarrowed ? (
        <div className="list-state-actions">
          <Button onClick={onClear}>{texts.clearFilters[language]}</Button>
          {onWhy && (
            <Button variant="minimal" onClick={onWhy}>
              {texts.whyMissing[language]}
            </Button>
          )}
        </div>
      ) : (
        children
      )}
    </div>
  );
}

export function ListFailed({
  language,
  reason,
  onRetry,
  onClear,
}: {
  language: Language;
  reason: string;
  onRetry: () => void;
  /** Present when filters may be the cause. */
  onClear?: () => void;
}) {
  return (
    <div className="list-state" role="alert">
      <span>
        {texts.failed[language]}: {reason}
      </span>
      <div className="list-state-actions">
        <Button onClick={onRetry}>{texts.retry[language]}</Button>
        {onClear && <Button onClick={onClear}>{texts.clearFilters[language]}</Button>}
      </div>
    </div>
  );
}
