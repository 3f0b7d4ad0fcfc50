import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { ListQuery } from '#model/records';
import { maxPageSize } from '#model/query/formatListQuery';
import type { GetRecordLabel } from '../../fields/FieldProps';
import { formatFieldValue } from '../../fields/formatFieldValue';
import { ListStore } from '../../stores/records/ListStore';
import { useStores } from '../../stores/hooks/useStores';
import { getListLayouts } from '../../stores/settings/getListLayouts';
import { buildColumns } from '../../tables/columns';
import { formatFilter } from '../../tables/formatFilter';
import { getFilterField } from '../../tables/getFilterField';
import { PrintLimitDialog } from './PrintLimitDialog';
import { PrintSheet } from './PrintSheet';
import { formatPrintedCount } from './sheetTexts';
import { printTexts } from './texts';

interface ListPrintProps {
  title: string;
  schema: ProjectedSchema;
  query: ListQuery;
  /** Returns the label of a record in a list filter. */
  getFilterLabel: GetRecordLabel;
  language: Language;
  onDone: () => void;
}

/** Maximum number of columns of a print in portrait format. */
const maxPortraitColumns = 6;

/** Short numbers and keys, which must not wrap. A longer one may, or it would push other columns off the page. */
const isShortWord = /^[!-~]{1,20}$/;

/** Prints the rows that match a list query, up to the maximum of one response. */
export const ListPrint = observer(function ListPrint(props: ListPrintProps) {
  const { title, schema, query, getFilterLabel, language, onDone } = props;
  const stores = useStores();
  const resource = schema['x-name'];
  const [store] = useState(() => new ListStore(stores.records, resource));
  const load = useEffectEvent(async () => {
    await store.load({ ...query, pageNo: 1, pageSize: maxPageSize });
    if (store.page.state !== 'failed') return;
    stores.notices.showError(store.page.error);
    onDone();
  });
  useEffect(() => {
    void load();
    return () => void store.cancel();
  }, [store]);
  const [isPartAccepted, setPartAccepted] = useState(false);
  const page = store.currentPage;
  if (!page) return null;
  const { total = page.list.length } = page;
  if (page.list.length < total && !isPartAccepted)
    return (
      <PrintLimitDialog
        {...{ title, total, language }}
        shown={page.list.length}
        onPrint={() => setPartAccepted(true)}
        onClose={onDone}
      />
    );
  const columns = buildColumns(schema, getListLayouts(stores).getLayout(resource));
  const filters = query.filters.flatMap(filter => {
    const field = getFilterField(schema, filter.field, language);
    return field ? [formatFilter(field, filter, language, getFilterLabel)] : [];
  });
  const narrowed = [...(query.title === undefined ? [] : [query.title]), ...filters].join(' · ');
  const facts = [
    ...(narrowed === '' ? [] : [printTexts.filters[language] + narrowed]),
    formatPrintedCount(page.list.length, total)[language],
  ];
  return (
    <PrintSheet {...{ title, facts, language, onDone }} isWide={columns.length > maxPortraitColumns}>
      <table className="print-table print-list">
        <thead>
          <tr>
            {columns.map(({ name, field, align }) => (
              <th key={name} scope="col" data-align={align}>
                {field.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.list.map(row => (
            <tr key={row.uuid}>
              {columns.map(({ name, field, align }) => {
                const text = formatFieldValue(field, row[name], language, uuid => page.labels[uuid]);
                return (
                  <td key={name} data-align={align} data-whole={isShortWord.test(text) || undefined}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
});
