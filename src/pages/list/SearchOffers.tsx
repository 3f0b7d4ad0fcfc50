import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { ListFilter } from '#model/records';
import { findMissingNumber } from './findMissingNumber';
import { IdNumberSearchOffer } from './IdNumberSearchOffer';
import { replaceFilterParameters, replaceListParameters } from './listParameters';
import type { ListViewProps } from './listViewProps';
import { MissingRecordDialog } from './MissingRecordDialog';
import { parseIdNumber } from './parseIdNumber';
import { formatExplainMissingRecordLabel } from './texts';

interface SearchOffersProps extends ListViewProps {
  /** Text in the search box. */
  text: string;
  filters: readonly ListFilter[];
  /** The sensitive field that can be searched by its last four characters. */
  idNumberField: string | undefined;
  onClearText: () => void;
}

/**
 * Offer below the search box for a number: to look it up as an ID number, or to explain why the record with this number
 * is not among those that the search has found.
 */
export const SearchOffers = observer(function SearchOffers(props: SearchOffersProps) {
  const { schema, store, language, parameters, text, filters, idNumberField } = props;
  const [asked, setAsked] = useState<string>();
  const search = (own: ListFilter) => {
    props.onClearText();
    const others = filters.filter(({ field }) => field !== own.field);
    const next = replaceFilterParameters(parameters, [...others, own]);
    props.onParametersChange(replaceListParameters(next, { title: '' }));
  };
  if (idNumberField !== undefined && parseIdNumber(text) !== undefined)
    return <IdNumberSearchOffer {...{ schema, text, language }} field={idNumberField} onFilter={search} />;
  const { isPageCurrent, currentPage } = store;
  const searched = parameters.get('title') ?? '';
  const isAnswered = isPageCurrent && text.trim() === searched;
  const missing = isAnswered && currentPage ? findMissingNumber(schema, searched, currentPage) : undefined;
  return (
    <>
      {missing !== undefined && (
        <button type="button" className="search-box-offer" onClick={() => setAsked(missing)}>
          {formatExplainMissingRecordLabel(missing)[language]}
        </button>
      )}
      {asked !== undefined && (
        <MissingRecordDialog {...props} number={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
});
