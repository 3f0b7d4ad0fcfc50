import { useMemo } from 'react';
import type { ProjectedTile, ProjectedRatio } from '#model/tiles';
import { formatNumber, hiddenNumberPlaceholder } from '../../i18n/formatNumber';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { lazyPart } from '../../lazy/lazyPart';
import type { TileBar } from '../../stores/home/buildTileBars';
import { useChartColours } from '../chart/useChartColours';
import { buildTargetComparisonOption } from './buildTargetComparisonOption';
import { homeTexts } from './texts';
import { TileLink } from './TileLink';

/** Height in pixels of a row of labels, beside which the bars are drawn; it is larger under a finger. */
const getRowHeight = (): number => (window.matchMedia('(pointer: coarse)').matches ? 40 : 28);

const EChart = lazyPart(async () => (await import('../chart/EChart')).EChart);

interface TargetComparisonBarsProps {
  tile: ProjectedTile;
  measure: ProjectedRatio;
  bars: readonly TileBar[];
}

/** Comparison of the two numbers of a ratio for each group, as a chart and as a list of links. */
export function TargetComparisonBars({ tile, measure: { titles }, bars }: TargetComparisonBarsProps) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const { colours } = useChartColours();
  const option = useMemo(() => buildTargetComparisonOption(bars, titles, colours), [bars, titles, colours]);
  return (
    <div className="compared-rows">
      <div className="compared-drawing" aria-hidden="true">
        <EChart option={option} height={bars.length * getRowHeight()} label={tile.title} />
      </div>
      <ul aria-label={tile.by?.title}>
        {bars.map(({ key, label, meaning, where, sums }) => (
          <li key={key}>
            <TileLink resource={tile.resource} where={sums && where} className="compared-row">
              <span className="tile-bar-label">{label ?? t(meaning)}</span>
              <span className="compared-numbers">
                {sums ? (
                  <>
                    <span className="unseen">{titles.of} </span>
                    {formatNumber(sums.of, language)} / <span className="unseen">{titles.to} </span>
                    {formatNumber(sums.to, language)}
                  </>
                ) : (
                  hiddenNumberPlaceholder
                )}
              </span>
            </TileLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Legend; it is shown before the figures are loaded. */
export function TargetComparisonLegend({ titles }: Pick<ProjectedRatio, 'titles'>) {
  return (
    <p className="compared-legend" aria-hidden="true">
      <span data-number="of">{titles.of}</span>
      <span data-number="to">{titles.to}</span>
    </p>
  );
}
