import { Button } from '@blueprintjs/core';
import type { Language } from '#model/language';
import { tableTexts } from './texts';

/** Replaces the table while it loads, at the same size. */
export function ListSkeleton({ rows, language }: { rows: number; language: Language }) {
  return (
    <div className="resource-table" role="status" aria-label={tableTexts.loading[language]}>
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

export function ListLoadError({
  language,
  reason,
  onRetry,
  onClear,
}: {
  language: Language;
  reason: string;
  onRetry: () => void;
  /** Clears the filters; present when they may be the cause of the failure. */
  onClear?: () => void;
}) {
  return (
    <div className="list-state" role="alert">
      <span>
        {tableTexts.failed[language]}
        {language === 'zh' ? '：' : ': '}
        {reason}
      </span>
      <div className="list-state-actions">
        <Button onClick={onRetry}>{tableTexts.retry[language]}</Button>
        {onClear && <Button onClick={onClear}>{tableTexts.clearFilters[language]}</Button>}
      </div>
    </div>
  );
}
