import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Language, LocalizedText } from '#model/language';
import { texts } from './texts';

const emptyTexts = {
  nothing: { zh: '还没有记录', en: 'No records yet' },
  whyMissing: { zh: '要找的记录为什么不在这里？', en: 'Why is the one I look for not here?' },
} satisfies Record<string, LocalizedText>;

/** What an empty list was narrowed by: the labels of its filters, and the words of its search. */
function formatNothingFound(labels: readonly string[]): LocalizedText {
  return {
    zh: `没有符合“${labels.join('、')}”的记录`,
    en: `No records match ${labels.map(label => `“${label}”`).join(', ')}`,
  };
}

/** Empty state: distinguishes an empty list from one without matches, and names what narrowed it. */
export function ListEmpty({
  language,
  narrowedBy,
  onClear,
  onWhy,
  children,
}: {
  language: Language;
  /** Labels of the filters, and the words of the search. */
  narrowedBy: readonly string[];
  onClear: () => void;
  /** Asks why a record is missing whose number was searched. */
  onWhy?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const isNarrowed = narrowedBy.length > 0;
  return (
    <div className="list-state" role="status">
      <span>{(isNarrowed ? formatNothingFound(narrowedBy) : emptyTexts.nothing)[language]}</span>
      {isNarrowed ? (
        <div className="list-state-actions">
          <Button onClick={onClear}>{texts.clearFilters[language]}</Button>
          {onWhy && (
            <Button variant="minimal" onClick={onWhy}>
              {emptyTexts.whyMissing[language]}
            </Button>
          )}
        </div>
      ) : (
        children
      )}
    </div>
  );
}
