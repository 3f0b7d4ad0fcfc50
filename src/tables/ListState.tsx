import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Language } from '#model/language';
import { texts } from './texts';

/** Takes the table's place while there is nothing to show in it, in the same room. */
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

/** Nothing there, or nothing that fits: the two are told apart, each with its way out. */
export function ListEmpty({
  language,
  narrowed,
  onClear,
  children,
}: {
  language: Language;
  narrowed: boolean;
  onClear: () => void;
  children?: ReactNode;
}) {
  return (
    <div className="list-state" role="status">
      <span>{(narrowed ? texts.nothingFound : texts.nothing)[language]}</span>
      {narrowed ? <Button onClick={onClear}>{texts.clearFilters[language]}</Button> : children}
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
  /** Where filters may be why. */
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
