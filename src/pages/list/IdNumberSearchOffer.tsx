import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';
import { parseIdNumber } from './parseIdNumber';
import { formatFindIdNumber, countedLookupNote } from './idNumberTexts';
import './idNumberOffer.css';

interface IdNumberSearchOfferProps {
  schema: ProjectedSchema;
  /** The sensitive field that can be searched by its last four characters. */
  field: string;
  text: string;
  language: Language;
  onFilter: (filter: ListFilter) => void;
}

/**
 * Offers to find records by an ID number or its last four characters, and says that the look-up is counted. Enter
 * accepts the offer for a whole number, as a card reader sends it.
 */
export function IdNumberSearchOffer({ schema, field, text, language, onFilter }: IdNumberSearchOfferProps) {
  const found = parseIdNumber(text);
  if (found === undefined) return null;
  const { title = field, 'x-masked': isMasked } = schema.properties[field] ?? {};
  return (
    <button
      type="button"
      className="search-box-offer"
      data-takes-enter={found.op === 'eq' || undefined}
      onClick={() => onFilter({ field, ...found })}
    >
      {formatFindIdNumber(title, found)[language]}
      {isMasked && <small>{countedLookupNote[language]}</small>}
    </button>
  );
}
