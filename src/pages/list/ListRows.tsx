import { observer } from 'mobx-react-lite';
import { useCallback, useId, useMemo, useState } from 'react';
import { getRowHeight, ResourceTable } from '../../tables/ResourceTable';
import { getListLayouts } from '../../stores/settings/getListLayouts';
import { useStores } from '../../stores/hooks/useStores';
import { maxScrolledRows } from '../../stores/records/pageSizes';
import { useExpandedRows } from '../../tables/useExpandedRows';
import { useFittingLayout } from '../../tables/useFittingLayout';
import type { RowBadge } from '../../tables/tableProps';
import { hasVisibleLeases } from '../record/head/canAcquireLease';
import { CellGrid, LeaseMarks, RowDetails, RowMenu, ScrolledRows } from './lazyParts';
import { getNextTransition } from './getNextTransition';
import { hasBulkOperations } from './hasBulkOperations';
import { replaceListParameters, replaceSortParameter } from './listParameters';
import type { ListViewProps } from './listViewProps';
import { listTexts } from './texts';
import { useColumnSums } from './useColumnSums';

interface ListRowsProps extends ListViewProps {
  getLabel: (uuid: string) => string | undefined;
  /** Editing mode: clicks select cells and edit them in place. */
  isEditing: boolean;
  /** Infinite scrolling: rows include those that are not loaded. */
  isScrolled: boolean;
  /** Number of rows of the table before the first that is loaded. */
  offset: number;
}

/** Table of the rows, with their selection and menus. */
export const ListRows = observer(function ListRows(props: ListRowsProps) {
  const { schema, store, language, parameters, onParametersChange, getHref, onOpen, getLabel } = props;
  const listLayouts = getListLayouts(useStores());
  const { currentPage, query, selection } = store;
  const tableId = useId();
  /** Row whose cells the keyboard has entered. */
  const [entered, setEntered] = useState<number>();
  const [menu, setMenu] = useState<{ uuid: string; anchor: Element; step?: string }>();
  const [marks, setMarks] = useState<ReadonlyMap<string, RowBadge>>();
  const openMenu = useCallback((uuid: string, anchor: Element) => setMenu({ uuid, anchor }), []);
  const isSelectable = hasBulkOperations(schema);
  const onMenu = schema['x-list'].actions.length > 0 ? openMenu : undefined;
  const listLayout = useFittingLayout(tableId, schema, listLayouts.getLayout(store.resource), {
    hasTick: true,
    hasMenu: onMenu !== undefined,
  });
  const sort = useMemo(
    () => (query?.sort ?? []).map(({ field, descending }) => ({ id: field, desc: descending })),
    [query],
  );
  const rows = currentPage?.list ?? [];
  const uuids = rows.map(({ uuid }) => uuid);
  const ticked = new Set(uuids.filter(uuid => selection.has(uuid)));
  const toggle = useCallback((uuid: string) => selection.toggle(uuid), [selection]);
  const startStep = useCallback(
    (uuid: string, step: string, anchor: Element) => setMenu({ uuid, step, anchor }),
    [],
  );
  const totals = useColumnSums(schema, store);
  const {
    rows: openRows,
    toggle: toggleOpen,
    setHeight,
  } = useExpandedRows(props.isScrolled ? parameters.toString() : '');
  const resize = useCallback(
    (column: string, width: number) => listLayouts.setWidth(store.resource, column, width),
    [listLayouts, store],
  );
  const closeMenu = () => setMenu(undefined);
  const rowCount = Math.min(currentPage?.total ?? 0, maxScrolledRows);
  const toggleAll = () => {
    if (!props.isScrolled) selection.togglePage(uuids);
    else if (selection.query) selection.clear();
    else if (query) selection.selectMatching(query, uuids);
  };
  const turnPage = (step: 1 | -1): boolean => {
    const pageNo = (query?.pageNo ?? 1) + step;
    if (pageNo < 1 || pageNo > store.pageCount) return false;
    onParametersChange(replaceListParameters(parameters, { pageNo: String(pageNo) }));
    return true;
  };
  return (
    <>
      <ResourceTable
        id={tableId}
        schema={schema}
        rows={rows}
        place={props.isScrolled ? { offset: props.offset, rowCount } : undefined}
        getLabel={getLabel}
        language={language}
        sort={sort}
        onSort={next => onParametersChange(replaceSortParameter(parameters, next))}
        getHref={row => getHref(row.uuid)}
        onOpen={row => onOpen(row.uuid)}
        listLayout={listLayout}
        onResize={resize}
        {...(isSelectable && {
          selection: {
            has: (uuid: string) => ticked.has(uuid),
            all: props.isScrolled ? selection.query !== undefined : selection.hasAll(uuids),
            toggle,
            toggleAll,
          },
        })}
        totals={
          schema['x-list'].totals.length > 0 ? { label: listTexts.totals[language], sums: totals } : undefined
        }
        openRows={{
          rows: openRows,
          toggle: toggleOpen,
          render: (row, top) => (
            <RowDetails
              key={row.uuid}
              {...{ schema, uuid: row.uuid, top, listLayout }}
              height={openRows.get(row.uuid)?.height}
              href={getHref(row.uuid)}
              onHeight={setHeight}
              onClose={() => toggleOpen(row.uuid, 0)}
              onLoadFailed={() => toggleOpen(row.uuid, 0)}
            />
          ),
        }}
        onMenu={onMenu}
        onTurnPage={props.isScrolled ? undefined : turnPage}
        onCells={setEntered}
        getStep={row => getNextTransition(schema, row)}
        onStep={startStep}
        marks={marks}
        isStale={store.page.state === 'pending'}
      />
      {hasVisibleLeases(schema) && <LeaseMarks {...{ store, language }} onChange={setMarks} isSilent />}
      {props.isScrolled && (
        <ScrolledRows {...{ tableId, store, language, rowCount }} rowHeight={getRowHeight(listLayout)} />
      )}
      {(props.isEditing || entered !== undefined) && (
        <CellGrid
          {...{ tableId, schema, store, language, listLayout, getLabel }}
          offset={props.offset}
          startRow={entered ?? props.offset}
          isPointed={props.isEditing}
          path={props.path}
          getLookup={props.getLookup}
          onEdit={props.onEdit}
        />
      )}
      {menu && (
        <RowMenu
          key={`${menu.uuid} ${menu.step ?? ''}`}
          schema={schema}
          uuid={menu.uuid}
          anchor={menu.anchor}
          step={menu.step}
          language={language}
          path={props.path}
          onOpen={onOpen}
          onEdit={props.onEdit}
          onStep={step => startStep(menu.uuid, step, menu.anchor)}
          onClose={closeMenu}
          onLoadFailed={closeMenu}
        />
      )}
    </>
  );
});
