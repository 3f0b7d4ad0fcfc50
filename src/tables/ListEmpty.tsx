import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Language, LocalizedText } from '#model/language';
import { lowerCaseInSentence } from '../i18n/lowerCaseInSentence';
import { tableTexts } from './texts';

const emptyTexts = {
  nothing: { zh: '还没有记录', en: 'No records yet' },
  whyMissing: { zh: '要找的记录为什么不在这里？', en: 'Why is the one I look for not here?' },
} satisfies Record<string, LocalizedText>;

/** Text of an empty list, with the labels of its filters and its search words. */
function formatNothingFound(labels: readonly string[]): LocalizedText {
  return {
    zh: `没有符合“${labels.join('、')}”的记录`,
    en: `No records match ${labels.map(label => `“${label}”`).join(', ')}`,
  };
}

/** Text of a list that requires the exact value of one of these fields. */
const formatFoundBy = (labels: readonly string[]): LocalizedText =>
  labels.length > 0
    ? {
        zh: `此处不列出全部记录。请在筛选中填写完整的${labels.join('或')}`,
        en: `The records are not listed. Give the whole ${labels.map(lowerCaseInSentence).join(' or ')} as a filter`,
      }
    : {
        zh: '此处不列出记录，请从引用它的记录打开',
        en: 'The records are not listed. Open one from where it is named',
      };

/** Empty state of a list, with its active filters if nothing matches. */
export function ListEmpty({
  language,
  narrowedBy,
  foundBy,
  onClear,
  onWhy,
  children,
}: {
  language: Language;
  /** Labels of the active filters, and the search text. */
  narrowedBy: readonly string[];
  /** Labels of the required look-up fields, while the query filters by none of them. */
  foundBy?: readonly string[] | undefined;
  onClear: () => void;
  /** Opens the explanation why the record with the searched number is missing. */
  onWhy?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const isNarrowed = narrowedBy.length > 0;
  const nothing = isNarrowed ? formatNothingFound(narrowedBy) : emptyTexts.nothing;
  const text = foundBy ? formatFoundBy(foundBy) : nothing;
  return (
    <div className="list-state" role="status">
      <span>{text[language]}</span>
      {isNarrowed ? (
        <div className="list-state-actions">
          <Button onClick={onClear}>{tableTexts.clearFilters[language]}</Button>
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
