import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import type { ProjectedTile } from '#model/tiles';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { RecordTileStore } from '../../stores/home/RecordTileStore';
import { useStores } from '../../stores/hooks/useStores';
import { getLatestValue } from '../../stores/RemoteData';
import { parseListParameters } from '../list/parseListParameters';
import { NewDraftCard } from './NewDraftCard';
import { RecordCard } from './RecordCard';
import { RecordCardsSkeleton } from './RecordCardsSkeleton';
import { homeTexts } from './texts';
import { useResourceListPath } from './TileLink';
import { useNewDraft } from './useNewDraft';
import { useRequirementModules } from './useRequirementModules';

/** Tile with the records at the top of a list as cards, with their state and next transitions. */
export const RecordsTile = observer(function RecordsTile({ tile }: { tile: ProjectedTile }) {
  const { schemas } = useStores();
  const { resource } = tile;
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const schema = getLatestValue(schemas.getSchema(resource));
  return (
    <TileFrame tile={tile}>
      {schema ? <Records tile={tile} schema={schema} /> : <RecordCardsSkeleton />}
    </TileFrame>
  );
});

function TileFrame({ tile, children }: { tile: ProjectedTile; children: React.ReactNode }) {
  const id = useId();
  return (
    <section className="tile-records" aria-labelledby={id}>
      <h3 id={id} className="tile-title">
        {tile.title}
      </h3>
      {children}
    </section>
  );
}

const Records = observer(function Records({
  tile,
  schema,
}: {
  tile: ProjectedTile;
  schema: ProjectedSchema;
}) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const { backgroundRecords, resourceChanges } = useStores();
  const path = useResourceListPath(tile.resource);
  const store = useMemo(() => new RecordTileStore(backgroundRecords), [backgroundRecords]);
  const changed = resourceChanges.getCount(tile.resource);
  const load = useMemo(() => {
    const pageSize = tile.measure.kind === 'records' ? tile.measure.limit : 1;
    const query = { ...parseListParameters(new URLSearchParams(tile.where), schema), pageSize };
    return () => void store.load(tile.resource, query);
  }, [store, tile, schema]);
  useEffect(() => load(), [load, changed]);
  const draft = useNewDraft(schema, changed);
  const content = getLatestValue(store.content);
  const hasModules = useRequirementModules(schema, content?.records);
  if (content && !(draft && hasModules)) return <RecordCardsSkeleton />;
  if (!content) {
    if (store.content.state !== 'failed') return <RecordCardsSkeleton />;
    return (
      <p className="home-uncounted" role="status">
        {resolveText(store.content.error.userMessage, language)}
        <Button size="small" variant="outlined" text={t('countAgain')} onClick={load} />
      </p>
    );
  }
  const { records, total, creationRefusal } = content;
  const newDraft = schema['x-can'].create && path !== undefined && draft?.offered && (
    <NewDraftCard {...{ schema, draft, path }} />
  );
  return (
    <>
      {total === 0 && !newDraft && (
        <p className="home-nothing">
          {t('noRecords')}
          {path !== undefined && schema['x-can'].create && creationRefusal === undefined && (
            <Link className="record-card-step" to={`${path}/new`}>
              {t('createFirst')}
            </Link>
          )}
          {schema['x-can'].create && creationRefusal}
        </p>
      )}
      {(total > 0 || newDraft) && (
        <ul className="tile-cards">
          {newDraft}
          {records.map(record => (
            <li key={record.uuid}>
              <RecordCard schema={schema} record={record} path={path} fields={tile.fields} />
            </li>
          ))}
        </ul>
      )}
      {path !== undefined && total > records.length && (
        <Link to={`${path}?${new URLSearchParams(tile.where).toString()}`}>{t('all', { count: total })}</Link>
      )}
    </>
  );
});
