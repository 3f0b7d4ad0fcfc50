import { Button } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons/lib/esm/generated/components/plus';
import { RefreshIcon } from '@blueprintjs/icons/lib/esm/generated/components/refresh';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, type ReactNode } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { Lookup } from '../../fields/FieldProps';
import type { ListStore } from '../../stores/records/ListStore';
import { pageSizes } from '../../stores/records/pageSizes';
import { FilterBar } from '../../tables/FilterBar';
import { ListEmpty, ListFailed, ListSkeleton } from '../../tables/ListState';
import { Pager } from '../../tables/Pager';
import { ResourceTable } from '../../tables/ResourceTable';
import { SearchBox } from '../../tables/SearchBox';
import { withFilters, withSort, withParameters } from './listParameters';
import { parseFilters } from './parseListParameters';
import { getErrorText } from './getErrorText';
import { SelectionBar } from './SelectionBar';
import { texts } from './texts';

export interface ListViewProps {
  title: string;
  schema: ProjectedSchema;
  store: ListStore;
  language: Language;
  parameters: URLSearchParams;
  onParametersChange: (next: URLSearchParams) => void;
  getHref: (uuid: string) => string;
  onOpen: (uuid: string) => void;
  onCreate: () => void;
  /** Why no record can be created now. */
  creationRefusal: string | undefined;
  getLookup: (field: string) => Lookup | undefined;
  onRemoved: (uuids: readonly string[]) => void;
}

/** List of any resource: search, filters, table, pagination, and bulk actions on selected rows. */
export const ListView = observer(function ListView(props: ListViewProps) {
  const { schema, store, language, parameters, onParametersChange } = props;
  const titleId = useId();
  const filters = parseFilters(parameters, schema);
  const words = parameters.get('title');
  const narrowedBy = [
    ...new Set(filters.map(({ field }) => schema.properties[field]?.title ?? field)),
    ...(words ? [words] : []),
  ];
  const clear = () => onParametersChange(withParameters(withFilters(parameters, []), { title: '' }));
  const { currentPage, query, page } = store;
  const labels = currentPage?.labels;
  const getLabel = useCallback((uuid: string) => labels?.[uuid], [labels]);
  const searched = schema['x-list'].search.map(name => schema.properties[name]?.title ?? name);
  return (
    <section className="page list-page" aria-labelledby={titleId}>
      <header className="page-head">
        <div>
          <h1 id={titleId}>{props.title}</h1>
        </div>
        <div className="page-actions">
          <Button
            variant="minimal"
            icon={<RefreshIcon />}
            aria-label={texts.refresh[language]}
            onClick={() => void store.reload()}
          />
          {schema['x-can'].create && (
            <CreateButton language={language} onCreate={props.onCreate} refusal={props.creationRefusal} />
          )}
        </div>
      </header>
      <div className="list-tools">
        {searched.length > 0 && (
          <SearchBox
            language={language}
            fields={searched}
            value={words ?? ''}
            onSearch={title => onParametersChange(withParameters(parameters, { title }))}
          />
        )}
        <FilterBar
          schema={schema}
          language={language}
          filters={filters}
          onChange={next => onParametersChange(withFilters(parameters, next))}
          getLookup={props.getLookup}
          getLabel={getLabel}
        />
      </div>
      {page.state === 'failed' && !store.isPageCurrent ? (
        <ListFailed
          language={language}
          reason={getErrorText(page.error, language)}
          onRetry={() => void store.reload()}
          onClear={narrowedBy.length > 0 ? clear : undefined}
        />
      ) : currentPage === undefined ? (
        <ListSkeleton rows={10} language={language} />
      ) : currentPage.list.length === 0 ? (
        <ListEmpty language={language} narrowedBy={narrowedBy} onClear={clear}>
          {schema['x-can'].create && (
            <CreateButton
              language={language}
              onCreate={props.onCreate}
              refusal={props.creationRefusal}
              first
            />
          )}
        </ListEmpty>
      ) : (
        <ListRows {...props} getLabel={getLabel} />
      )}
      <div className="list-foot">
        <Pager
          language={language}
          pageNo={query?.pageNo ?? 1}
          pages={store.pageCount}
          pageSize={query?.pageSize ?? pageSizes[0]}
          pageSizes={pageSizes}
          total={currentPage?.total}
          onPage={pageNo => onParametersChange(withParameters(parameters, { pageNo: String(pageNo) }))}
          onPageSize={size => onParametersChange(withParameters(parameters, { pageSize: String(size) }))}
        />
        <SelectionBar store={store} schema={schema} language={language} onRemoved={props.onRemoved} />
      </div>
    </section>
  );
});

const ListRows = observer(function ListRows(
  props: ListViewProps & { getLabel: (uuid: string) => string | undefined },
): ReactNode {
  const { schema, store, language, parameters, onParametersChange, getHref, onOpen, getLabel } = props;
  const { currentPage, query, selected, isAllSelected } = store;
  const sort = useMemo(
    () => (query?.sort ?? []).map(({ field, descending }) => ({ id: field, desc: descending })),
    [query],
  );
  const ticked = new Set(selected);
  const toggle = useCallback((uuid: string) => store.toggle(uuid), [store]);
  return (
    <ResourceTable
      schema={schema}
      rows={currentPage?.list ?? []}
      getLabel={getLabel}
      language={language}
      sort={sort}
      onSort={next => onParametersChange(withSort(parameters, next))}
      getHref={row => getHref(row.uuid)}
      onOpen={row => onOpen(row.uuid)}
      selection={
        schema['x-can'].delete
          ? {
              has: uuid => ticked.has(uuid),
              all: isAllSelected,
              toggle,
              toggleAll: () => store.toggleAll(),
            }
          : undefined
      }
      isStale={store.page.state === 'pending'}
    />
  );
});

interface CreateButtonProps {
  language: Language;
  onCreate: () => void;
  /** Disables the button and stands beside it. */
  refusal: string | undefined;
  first?: boolean;
}

function CreateButton({ language, onCreate, refusal, first }: CreateButtonProps) {
  const refusalId = useId();
  return (
    <>
      <Button
        intent="primary"
        icon={<PlusIcon />}
        disabled={refusal !== undefined}
        aria-describedby={refusal === undefined ? undefined : refusalId}
        onClick={onCreate}
      >
        {(first ? texts.createFirst : texts.create)[language]}
      </Button>
      {refusal !== undefined && (
        <p id={refusalId} className="action-waits">
          {refusal}
        </p>
      )}
    </>
  );
}
