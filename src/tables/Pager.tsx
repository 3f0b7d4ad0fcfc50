import { Button, HTMLSelect } from '@blueprintjs/core';
import { ChevronLeftIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-left';
import { ChevronRightIcon } from '@blueprintjs/icons/lib/esm/generated/components/chevron-right';
import type { Language } from '#model/language';
import { PageInput } from './PageInput';
import { formatPageCount, rowsPerPage, tableTexts, formatTotalCount as totalText } from './texts';

interface PagerProps {
  language: Language;
  pageNo: number;
  pages: number;
  pageSize: number | string;
  /** Selectable page sizes: numbers, and a text for all rows. */
  pageSizes: readonly (number | string)[];
  total: number | undefined;
  onPage: (pageNo: number) => void;
  onPageSize: (pageSize: string) => void;
}

export function Pager({
  language,
  pageNo,
  pages,
  pageSize,
  pageSizes,
  total,
  onPage,
  onPageSize,
}: PagerProps) {
  return (
    <nav className="pager" aria-label={tableTexts.pages[language]}>
      <span className="pager-total" aria-live="polite">
        {total === undefined ? '' : totalText(total)[language]}
      </span>
      <HTMLSelect
        aria-label={tableTexts.pageSize[language]}
        value={pageSize}
        onChange={event => onPageSize(event.currentTarget.value)}
        options={pageSizes.map(size => ({
          value: size,
          label: typeof size === 'string' ? tableTexts.allRows[language] : rowsPerPage(size)[language],
        }))}
        minimal
      />
      <Button
        variant="minimal"
        icon={<ChevronLeftIcon />}
        aria-label={tableTexts.previous[language]}
        disabled={pageNo <= 1}
        onClick={() => onPage(pageNo - 1)}
      />
      <PageInput language={language} pageNo={pageNo} pages={pages} onPage={onPage} />
      <span className="pager-pages">{formatPageCount(pages)[language]}</span>
      <Button
        variant="minimal"
        icon={<ChevronRightIcon />}
        aria-label={tableTexts.next[language]}
        disabled={pageNo >= pages}
        onClick={() => onPage(pageNo + 1)}
      />
    </nav>
  );
}
