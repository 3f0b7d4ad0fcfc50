import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { valueToText } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { ProjectedTile } from '#model/tiles';
import { toCityTimestamp } from '#model/time';
import { formatCityTime } from '../../fields/dates/cityTime';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { RecordTileStore } from '../../stores/home/RecordTileStore';
import { useStores } from '../../stores/hooks/useStores';
import { getLatestValue } from '../../stores/RemoteData';
import { parseListParameters } from '../list/parseListParameters';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { countDaysLeft } from './countDaysLeft';
import { homeTexts } from './texts';
import { TileLink } from './TileLink';
import type { TileProps } from './tileRegistry';

/** Tile with the days until the next deadline of a list, and its record. */
export const DeadlineTile = observer(function DeadlineTile({ tile }: TileProps) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const { backgroundRecords, resourceChanges, schemas } = useStores();
  const { resource, measure } = tile;
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const schema = getLatestValue(schemas.getSchema(resource));
  const field = measure.kind === 'until' ? measure.field : '';
  const store = useMemo(() => new RecordTileStore(backgroundRecords), [backgroundRecords]);
  const load = useMemo(
    () => schema && (() => void store.load(resource, buildDeadlineQuery(tile, field, schema))),
    [store, resource, tile, field, schema],
  );
  const changed = resourceChanges.getCount(resource);
  useEffect(() => load?.(), [load, changed, language]);
  const content = getLatestValue(store.content);
  const [next] = content?.records ?? [];
  const isFailed = !content && store.content.state === 'failed';
  return (
    <article className={`tile${next && tile.intent !== 'none' ? ` tile-${tile.intent}` : ''}`}>
      <TileLink resource={resource} where={{ ...tile.where, sort: field }} className="tile-head">
        <h3 className="tile-title">{tile.title}</h3>
        <span className="tile-value" aria-busy={!content && !isFailed}>
          {!content && !isFailed && <span className="tile-skeleton" />}
          {isFailed && <span className="tile-unknown">{t('uncounted')}</span>}
          {content && !next && <span className="tile-unknown">{t('noDeadline')}</span>}
          {next && <DaysLeft deadline={valueToText(next[field])} />}
        </span>
      </TileLink>
      <p className="record-card-quiet tile-note">
        {next && schema && (
          <>
            {formatRecordTitle(schema, next)} ·{' '}
            <span className="tile-moment">{formatDeadline(valueToText(next[field]))}</span>
          </>
        )}
      </p>
      {isFailed && <Button size="small" variant="outlined" text={t('countAgain')} onClick={() => load?.()} />}
    </article>
  );
});

function DaysLeft({ deadline }: { deadline: string }) {
  const t = useText(homeTexts);
  const count = countDaysLeft(deadline, new Date());
  return count <= 0 ? t('today') : t('daysLeft', { count });
}

const formatDeadline = (deadline: string): string =>
  deadline.length > 'YYYY-MM-DD'.length
    ? formatCityTime(deadline).slice(0, 'YYYY-MM-DD HH:MM'.length)
    : deadline;

/** The first deadline in the future. The tile filters timestamps only to the hour. */
function buildDeadlineQuery({ where }: ProjectedTile, field: string, schema: ProjectedSchema) {
  const bound = `${field}[gte]`;
  const isMoment = (where[bound] ?? '').length > 'YYYY-MM-DD'.length;
  const now = isMoment ? { [bound]: toCityTimestamp(new Date()) } : {};
  const address = new URLSearchParams({ ...where, ...now, sort: field });
  return { ...parseListParameters(address, schema), pageSize: 1 };
}
