import { observer } from 'mobx-react-lite';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../../fields/FieldCell';
import { useLanguage } from '../../../i18n/useLanguage';
import { useStores } from '../../../stores/hooks/useStores';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { ActionBar } from '../ActionBar';
import { formatRecordTitle } from '../formatRecordTitle';
import { getTransitionShortcuts } from '../queue/getTransitionShortcuts';
import type { RecordQueue } from '../queue/useRecordQueue';
import { RecordTools } from './RecordTools';

interface RecordHeadProps {
  /** Id of the page heading, which labels the view. */
  titleId: string;
  schema: ProjectedSchema;
  record: RecordDetail;
  store: RecordStore;
  /** Path of the list. */
  list: string;
  onEdit: () => void;
  onRemove: () => void;
  onTransition: (transition: ProjectedTransition) => void;
  onWhy: (name: string, title: string) => void;
  /** The record queue of the page; undefined outside of a queue. */
  queue: RecordQueue | undefined;
}

/** Title, state and actions of a record. */
export const RecordHead = observer(function RecordHead(props: RecordHeadProps) {
  const { titleId, schema, record, store, list, queue } = props;
  const language = useLanguage();
  const { settings } = useStores();
  const name = schema['x-states']?.field ?? '';
  const field = schema.properties[name];
  return (
    <header className="page-head">
      <div>
        <h1 id={titleId}>
          {formatRecordTitle(schema, record)}
          {field && (
            <FieldCell
              {...{ name, field, language }}
              value={record[name]}
              getLabel={uuid => record.labels[uuid]}
            />
          )}
        </h1>
        <RecordTools {...{ schema, record, store, list, queue }} />
      </div>
      <ActionBar
        {...{ schema, record, language }}
        busy={store.isBusy}
        stepKeys={queue && settings.hasPageKeys ? getTransitionShortcuts(schema, record) : undefined}
        onEdit={props.onEdit}
        onRemove={props.onRemove}
        onTransition={props.onTransition}
        onWhy={props.onWhy}
      />
    </header>
  );
});
