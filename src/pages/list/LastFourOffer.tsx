import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { ListFilter } from '#model/records';
import { parseLastFour } from './lastFour';
import { formatFindLastFour, lookupCountedText } from './lastFourTexts';
import './lastFourOffer.css';

interface LastFourOfferProps {
  schema: ProjectedSchema;
  /** The sensitive field that can be searched by its last four characters. */
  field: string;
  text: string;
  language: Language;
  onFilter: (filter: ListFilter) => void;
}

/** Offers to find records by the last four characters of an ID number, and says that this is counted. */
export function LastFourOffer({ schema, field, text, language, onFilter }: LastFourOfferProps) {
  const last = parseLastFour(text);
  if (last === undefined) return null;
  const { title = field, 'x-masked': isMasked } = schema.properties[field] ?? {};
  return (
    <button
      type="button"
      className="search-box-offer"
      onClick={() => onFilter({ field, op: 'last', values: [last] })}
    >
      {formatFindLastFour(title, last)[language]}
      {isMasked && <small>{lookupCountedText[language]}</small>}
    </button>
  );
}
