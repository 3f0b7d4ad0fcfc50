import { Button } from '@blueprintjs/core';
import { BookmarkIcon } from '@blueprintjs/icons/lib/esm/generated/components/bookmark';
import { HistoryIcon } from '@blueprintjs/icons/lib/esm/generated/components/history';
import { EditIcon } from '@blueprintjs/icons/lib/esm/generated/components/edit';
import { ListColumnsIcon } from '@blueprintjs/icons/lib/esm/generated/components/list-columns';
import { PlayIcon } from '@blueprintjs/icons/lib/esm/generated/components/play';
import { PrintIcon } from '@blueprintjs/icons/lib/esm/generated/components/print';
import { RefreshIcon } from '@blueprintjs/icons/lib/esm/generated/components/refresh';
import { observer } from 'mobx-react-lite';
import { useCallback, useId, useRef, useState } from 'react';
import { allRowsPageSize, pageSizes } from '../../stores/records/pageSizes';
import type { ListFilter } from '#model/records';
import type { ListedBulkJob } from '../../api/HttpBulk';
import { callerFilterValue } from '#model/query/callerValue';
import { FilterBar } from '../../tables/FilterBar';
import { FilterChips } from '../../tables/FilterChips';
import { ListLoadError, ListSkeleton } from '../../tables/ListState';
import { Pager } from '../../tables/Pager';
import { SearchBox } from '../../tables/SearchBox';
import { usePageShortcutHint, usePageShortcuts } from '../usePageShortcuts';
import { ListPrint } from '../print/lazyParts';
import { printTexts } from '../print/texts';
import { AuditLogTableSwitch } from '../auditLog/lazyParts';
import { TreeTableSwitch } from '../tree/lazyTreePage';
import { isTreeSchema } from '../tree/treeAddress';
import { useNarrowWindow } from '../../tables/useNarrowWindow';
import { useFilterLabels } from '../../tables/useFilterLabels';
import { CreateButton } from './CreateButton';
import { findIdNumberField } from './findIdNumberField';
import { OwnRecordsChips } from './OwnRecordsChips';
import {
  ColumnsDialog,
  DecisionsDialog,
  EmptyList,
  ListUpdateOffer,
  OmittedFiltersNote,
  RecentJobs,
  SavedViewName,
  SavedViewsDialog,
  SearchOffers,
  SelectionBar,
} from './lazyParts';
import { savedViewParameter } from './views/savedViewAddress';
import { replaceFilterParameters, replaceListParameters, replaceSortParameter } from './listParameters';
import { ListRows } from './ListRows';
import { isQueueOffered } from './hasBulkOperations';
import type { ListViewProps } from './listViewProps';
import { getDefaultFilters, parseFilters } from './parseListParameters';
import { getErrorText } from './getErrorText';
import { StateTabs } from './StateTabs';
import { formatLastFourLabel, listTexts } from './texts';

/** Text that may be a number or its end; the offer, which is loaded then, decides. */
const numberPart = /\p{Nd}{3}/u;

/** List of any resource: search, filters, table, pagination, and bulk actions on selected rows. */
export const ListView = observer(function ListView(props: ListViewProps) {
  const { schema, store, language, parameters, onParametersChange } = props;
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const [dialog, setDialog] = useState<'columns' | 'views' | 'print' | 'decided'>();
  const closeDialog = () => setDialog(undefined);
  const [isEditing, setEditing] = useState(false);
  const [recentJobs, setRecentJobs] = useState<readonly ListedBulkJob[]>([]);
  const filters = parseFilters(parameters, schema);
  const words = parameters.get('title');
  const clear = () =>
    onParametersChange(replaceListParameters(replaceFilterParameters(parameters, []), { title: '' }));
  const { currentPage, query, page } = store;
  // In a narrow window the cards scroll with the page, so infinite scrolling is off.
  const isNarrow = useNarrowWindow();
  const isScrolled = !isNarrow && parameters.get('pageSize') === allRowsPageSize;
  /** Number of rows of the table before the first that is loaded. */
  const offset = isScrolled ? store.offset : 0;
  const labels = currentPage?.labels;
  const getLabel = useCallback((uuid: string) => labels?.[uuid], [labels]);
  const getKnownLabel = useFilterLabels(filters, schema, getLabel, props.getLookup);
  const getFilterLabel = (uuid: string) =>
    uuid === callerFilterValue ? listTexts.me[language] : getKnownLabel(uuid);
  const idNumberField = findIdNumberField(schema);
  const idNumberTitle = schema.properties[idNumberField ?? '']?.title ?? '';
  const searched = [
    ...schema['x-list'].search.map(name => schema.properties[name]?.title ?? name),
    ...(idNumberField === undefined ? [] : [formatLastFourLabel(idNumberTitle)[language]]),
  ];
  const changeFilters = (next: readonly ListFilter[]) =>
    onParametersChange(replaceFilterParameters(parameters, next));
  const defaultFilters = getDefaultFilters(schema, filters);
  const view = parameters.get(savedViewParameter);
  const chips = filters.length + defaultFilters.length > 0 && (
    <FilterChips
      schema={schema}
      language={language}
      filters={filters}
      defaultFilters={defaultFilters}
      onChange={changeFilters}
      getLabel={getFilterLabel}
    />
  );
  const workflow = schema['x-states'];
  const hasQueue = isQueueOffered(schema);
  const first = currentPage?.list[0];
  const states = workflow && schema.properties[workflow.field]?.['x-filter']?.includes('equal');
  const focus = (selector: string) => frame.current?.querySelector<HTMLElement>(selector)?.focus();
  const focusTable = () => focus('.resource-table-body [tabindex="0"]');
  /** Starts the queue at the focused row, otherwise at the first. */
  const workThrough = () => {
    const row = frame.current?.querySelector<HTMLElement>('[role=row]:focus');
    const start = currentPage?.list[Number(row?.dataset.index) - offset] ?? first;
    if (start) props.onWorkThrough(start.uuid);
  };
  const hintKey = usePageShortcutHint();
  usePageShortcuts({
    '/': () => focus('.search-box input'),
    t: focusTable,
    ...(hasQueue && { q: workThrough }),
  });
  return (
    <section ref={frame} className="page list-page" aria-labelledby={titleId}>
      <header className="page-head">
        <div>
          <h1 id={titleId}>{props.title}</h1>
        </div>
        {view !== null && (
          <SavedViewName
            schema={schema}
            uuid={view}
            language={language}
            parameters={parameters}
            onLeave={() => onParametersChange(new URLSearchParams())}
          />
        )}
        {chips}
        <div className="page-actions">
          {isTreeSchema(schema) && <TreeTableSwitch shape="table" />}
          {schema['x-audit-log'] && <AuditLogTableSwitch shape="table" />}
          <Button
            variant="minimal"
            icon={<BookmarkIcon />}
            aria-label={listTexts.views[language]}
            title={listTexts.views[language]}
            onClick={() => setDialog('views')}
          />
          <Button
            variant="minimal"
            icon={<ListColumnsIcon />}
            aria-label={listTexts.columns[language]}
            title={listTexts.columns[language]}
            onClick={() => setDialog('columns')}
          />
          {schema['x-can'].edit && (
            <Button
              className="list-cells"
              variant="minimal"
              icon={<EditIcon />}
              active={isEditing}
              disabled={!first}
              aria-pressed={isEditing}
              aria-label={listTexts.editCells[language]}
              title={listTexts.editCells[language]}
              onClick={() => setEditing(!isEditing)}
            />
          )}
          <Button
            className="list-print"
            variant="minimal"
            icon={<PrintIcon />}
            disabled={!first}
            aria-label={printTexts.print[language]}
            title={printTexts.print[language]}
            onClick={() => setDialog('print')}
          />
          <Button
            variant="minimal"
            icon={<RefreshIcon />}
            aria-label={listTexts.refresh[language]}
            title={listTexts.refresh[language]}
            onClick={() => void store.reload()}
          />
          {hasQueue && (
            <Button
              variant="minimal"
              icon={<HistoryIcon />}
              aria-label={listTexts.decidedToday[language]}
              title={listTexts.decidedToday[language]}
              onClick={() => setDialog('decided')}
            />
          )}
          {hasQueue && (
            <Button
              variant="outlined"
              icon={<PlayIcon />}
              disabled={!first}
              aria-keyshortcuts={hintKey('Q')}
              onClick={workThrough}
            >
              <span className="work-through-label">{listTexts.workThrough[language]}</span>
            </Button>
          )}
          {schema['x-can'].create && (
            <CreateButton language={language} onCreate={props.onCreate} refusal={props.creationRefusal} />
          )}
        </div>
      </header>
      {dialog === 'columns' && (
        <ColumnsDialog schema={schema} language={language} onClose={closeDialog} onLoadFailed={closeDialog} />
      )}
      {dialog === 'print' && query && (
        <ListPrint
          {...{ title: props.title, schema, query, getFilterLabel, language }}
          onDone={closeDialog}
          onLoadFailed={closeDialog}
        />
      )}
      {dialog === 'decided' && (
        <DecisionsDialog
          resource={store.resource}
          getHref={props.getHref}
          onFollow={closeDialog}
          onClose={closeDialog}
          onLoadFailed={closeDialog}
        />
      )}
      {dialog === 'views' && (
        <SavedViewsDialog
          schema={schema}
          language={language}
          parameters={parameters}
          onParametersChange={onParametersChange}
          onClose={closeDialog}
          onLoadFailed={closeDialog}
        />
      )}
      {workflow && states && (
        <StateTabs
          schema={schema}
          workflow={workflow}
          store={store}
          language={language}
          parameters={parameters}
          onParametersChange={onParametersChange}
        />
      )}
      {parameters.size > 0 && <OmittedFiltersNote {...{ schema, parameters, language }} isSilent />}
      <div className="list-tools">
        {searched.length > 0 && (
          <SearchBox
            language={language}
            fields={searched}
            value={words ?? ''}
            shortcut={hintKey('/')}
            onSearch={title => onParametersChange(replaceListParameters(parameters, { title }))}
            onDown={focusTable}
            renderOffer={(text, clearSearch) =>
              numberPart.test(text) && (
                <SearchOffers
                  {...props}
                  {...{ text, filters, idNumberField }}
                  onClearText={clearSearch}
                  isSilent
                />
              )
            }
          />
        )}
        <FilterBar
          schema={schema}
          language={language}
          filters={filters}
          onChange={changeFilters}
          getLookup={props.getLookup}
          getLabel={getFilterLabel}
          chips={chips}
          sorting={{
            sort: (query?.sort ?? []).map(({ field, descending }) => ({ id: field, desc: descending })),
            isDefault: !parameters.has('sort'),
            onChange: sort => onParametersChange(replaceSortParameter(parameters, sort)),
          }}
        />
        <OwnRecordsChips schema={schema} language={language} filters={filters} onChange={changeFilters} />
      </div>
      {page.state === 'failed' && !store.isPageCurrent ? (
        <ListLoadError
          language={language}
          reason={getErrorText(page.error, language)}
          onRetry={() => void store.reload()}
          onClear={filters.length > 0 || words ? clear : undefined}
        />
      ) : currentPage === undefined ? (
        <ListSkeleton rows={10} language={language} />
      ) : currentPage.list.length === 0 ? (
        <EmptyList {...props} {...{ filters, getFilterLabel }} onClear={clear} />
      ) : (
        <ListRows {...props} {...{ getLabel, isEditing, isScrolled, offset }} />
      )}
      <div className="list-foot">
        <div className="list-update" role="status">
          {store.update && <ListUpdateOffer store={store} update={store.update} language={language} />}
        </div>
        <Pager
          language={language}
          pageNo={isScrolled ? 1 : (query?.pageNo ?? 1)}
          pages={isScrolled ? 1 : store.pageCount}
          pageSize={isScrolled ? allRowsPageSize : (query?.pageSize ?? pageSizes[0])}
          pageSizes={isNarrow ? pageSizes : [...pageSizes, allRowsPageSize]}
          total={currentPage?.total}
          onPage={pageNo => onParametersChange(replaceListParameters(parameters, { pageNo: String(pageNo) }))}
          onPageSize={size => onParametersChange(replaceListParameters(parameters, { pageSize: size }))}
        />
        {currentPage && schema['x-list'].bulk.length > 0 && (
          <RecentJobs resource={store.resource} onFound={setRecentJobs} isSilent />
        )}
        {(store.selection.isInUse || recentJobs.length > 0) && (
          <SelectionBar
            {...{ store, schema, language, offset, recentJobs, path: props.path, getHref: props.getHref }}
          />
        )}
      </div>
    </section>
  );
});
