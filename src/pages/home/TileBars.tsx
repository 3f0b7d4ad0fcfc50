import type { ProjectedTile } from '#model/tiles';
import { formatNumber, hiddenNumberPlaceholder } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { maxTileBars, type TileBar } from '../../stores/home/buildTileBars';
import { homeTexts } from './texts';
import { TileLink } from './TileLink';

/** Bars with their labels and counts, each a link to its records. */
export function TileBars({ tile, bars }: { tile: ProjectedTile; bars: readonly TileBar[] }) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const most = Math.max(1, ...bars.map(({ count }) => count ?? 0));
  return (
    <ul className="tile-bars" aria-label={tile.by?.title}>
      {bars.map(bar => (
        <li key={bar.key}>
          <TileLink
            resource={tile.resource}
            where={bar.count === undefined ? undefined : bar.where}
            className="tile-bar"
          >
            <span className="tile-bar-label">{bar.label ?? t(bar.meaning)}</span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className="tile-bar-ground" width="100" height="8" />
              <rect
                className={`tile-bar-${bar.colour ?? 'own'}`}
                width={((bar.count ?? 0) / most) * 100}
                height="8"
              />
            </svg>
            <span className="tile-bar-count">
              {bar.count === undefined ? hiddenNumberPlaceholder : formatNumber(bar.count, language)}
            </span>
          </TileLink>
        </li>
      ))}
    </ul>
  );
}

/** Placeholder with the height of the bars, if it is known before they are loaded. */
export function TileBarsSkeleton({ tile }: { tile: ProjectedTile }) {
  const rows = Math.min(tile.by?.choices?.length ?? maxTileBars, maxTileBars);
  return (
    <div className="tile-bars" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="tile-skeleton tile-skeleton-bar" />
      ))}
    </div>
  );
}
