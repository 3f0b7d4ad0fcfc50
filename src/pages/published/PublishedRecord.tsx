import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { ProjectedSchema } from '#model/projection';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { usePlainText } from '../../i18n/usePlainText';
import type { PublishedStore } from '../../stores/published/PublishedStore';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { RecordFields } from '../record/RecordFields';
import { PublishedLink } from './PublishedLink';
import type { PublishedAddress } from './publishedAddress';
import { publishedTexts } from './texts';

interface PublishedRecordProps {
  store: PublishedStore;
  schema: ProjectedSchema;
  place: PublishedAddress;
  uuid: string;
}

/** The publicly readable fields of one record. */
export const PublishedRecord = observer(function PublishedRecord(props: PublishedRecordProps) {
  const { store, schema, place, uuid } = props;
  const language = useLanguage();
  const t = usePlainText(publishedTexts);
  useEffect(() => void store.loadRecord(schema, uuid), [store, schema, uuid]);
  const { data, value } = store.record;
  const record = value?.uuid === uuid ? value : undefined;
  const { record: _, ...list } = place;
  return (
    <article className="published-record">
      <p>
        <PublishedLink to={list}>{t('back')}</PublishedLink>
      </p>
      {data.state === 'failed' && (
        <div role="alert">
          <p>{resolveText(data.error.userMessage, language)}</p>
          <Button text={t('retry')} onClick={() => void store.loadRecord(schema, uuid)} />
        </div>
      )}
      {!record && data.state === 'pending' && <p role="status">{t('loading')}</p>}
      {record && (
        <>
          <h2>{formatRecordTitle(schema, record)}</h2>
          <RecordFields {...{ schema, record, language }} groups={schema['x-detail']} />
        </>
      )}
    </article>
  );
});
