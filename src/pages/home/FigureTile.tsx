import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Language } from '#model/language';
import type { ProjectedTile } from '#model/tiles';
import { formatNumber, hiddenNumberPlaceholder } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { TileBar } from '../../stores/home/buildTileBars';
import type { TileFigure, TilesStore } from '../../stores/home/TilesStore';
import { TargetComparisonBars, TargetComparisonLegend } from './TargetComparisonBars';
import { TileBars, TileBarsSkeleton } from './TileBars';
import { homeTexts } from './texts';
import { TileLink } from './TileLink';

/** A tile with a figure and its title, and bars if its records are grouped. */
export const FigureTile = observer(function FigureTile({
  tile,
  store,
}: {
  tile: ProjectedTile;
  store: TilesStore;
}) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = store.getFigure(tile);
  const figure = answer.state === 'done' ? answer.value : undefined;
  const isAlert = tile.intent !== 'none' && (figure?.value ?? 0) > 0;
  return (
    <article className={`tile${isAlert ? ` tile-${tile.intent}` : ''}`}>
      <TileLink resource={tile.resource} where={tile.where} className="tile-head">
        <h3 ref={heading} tabIndex={-1} className="tile-title">
          {tile.title}
        </h3>
        <span className="tile-figure">
          <span className="tile-value" aria-busy={answer.state === 'pending'}>
            {figure && formatFigure(tile, figure, language)}
            {answer.state === 'pending' && <span className="tile-skeleton" />}
            {answer.state === 'failed' && <span className="tile-unknown">{t('uncounted')}</span>}
          </span>
          <FigureUnit tile={tile} figure={figure} />
        </span>
      </TileLink>
      {tile.by && tile.measure.kind === 'ratio' && <TargetComparisonLegend titles={tile.measure.titles} />}
      {tile.by && figure && !figure.isTooFew && <DrawnBars tile={tile} bars={figure.bars} />}
      {tile.by && answer.state === 'pending' && <TileBarsSkeleton tile={tile} />}
      {answer.state === 'failed' && (
        <Button
          size="small"
          variant="outlined"
          className="tile-retry"
          text={t('countAgain')}
          aria-label={`${t('countAgain')} ${tile.title}`}
          onClick={() => {
            // The focused retry button is removed, so the focus moves to the heading.
            heading.current?.focus();
            void store.retry(tile);
          }}
        />
      )}
    </article>
  );
});

/** Unit of a count or a sum; a count without a unit in the schema counts records. */
function FigureUnit({
  tile: { measure, unit },
  figure,
}: {
  tile: ProjectedTile;
  figure: TileFigure | undefined;
}) {
  const t = useText(homeTexts);
  const isNumber = measure.kind === 'count' || measure.kind === 'sum';
  if (!isNumber || !figure || (figure.value === undefined && !figure.isTooFew)) return null;
  const count = figure.value ?? 0;
  const text = unit
    ? count === 1
      ? unit.one
      : unit.other
    : measure.kind === 'count' && t('unit', { count });
  return text && <span className="tile-unit"> {text}</span>;
}

function formatFigure({ measure, least }: ProjectedTile, figure: TileFigure, language: Language): string {
  if (figure.isTooFew) return `<${formatNumber(least ?? 0, language)}`;
  if (figure.value === undefined) return hiddenNumberPlaceholder;
  const number = formatNumber(figure.value, language);
  return measure.kind === 'share' || measure.kind === 'ratio' ? `${number}%` : number;
}

function DrawnBars({ tile, bars }: { tile: ProjectedTile; bars: readonly TileBar[] }) {
  const { measure } = tile;
  if (measure.kind !== 'ratio') return <TileBars tile={tile} bars={bars} />;
  return <TargetComparisonBars tile={tile} measure={measure} bars={bars} />;
}
