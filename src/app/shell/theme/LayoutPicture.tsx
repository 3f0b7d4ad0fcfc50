import type { ThemeLayout } from '../../../stores/settings/theme';
import { shellLayoutParts } from '../layouts';

/** Thumbnail of a layout. */
export function LayoutPicture({ layout }: { layout: ThemeLayout }) {
  const { header, columnBar, sideBar, navBar } = shellLayoutParts[layout];
  const top = header ? 11 : 0;
  const left = columnBar ? 9 : 0;
  const right = sideBar ? left + 17 : left;
  const floats = layout === 'float';
  return (
    <svg className="layout-picture" width="72" height="48" viewBox="0 0 72 48" aria-hidden="true">
      <rect className="layout-ground" width="72" height="48" rx="4" />
      {header && (
        <rect
          className="layout-frame"
          x={floats ? 4 : 0}
          y={floats ? 3 : 0}
          width={floats ? 64 : 72}
          height={9}
          rx={floats ? 4 : 0}
        />
      )}
      {columnBar && <rect className="layout-frame" width="9" height="48" />}
      {sideBar && (
        <rect
          className={columnBar ? 'layout-branch' : 'layout-frame'}
          x={left}
          y={top}
          width="17"
          height={48 - top}
        />
      )}
      {navBar && <rect className="layout-bar" x={right} width={72 - right} height="9" />}
      {navBar === 'top' && <rect className="layout-mark" x={right + 5} y="6" width="12" height="3" />}
      <rect className="layout-page" x={right + 5} y={top + 15} width={72 - right - 10} height="4" />
      <rect className="layout-page" x={right + 5} y={top + 23} width={50 - right} height="4" />
    </svg>
  );
}
