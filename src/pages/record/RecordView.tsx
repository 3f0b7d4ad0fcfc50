import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { useLanguage } from '../../i18n/useLanguage';
import type { RecordStore } from '../../stores/records/RecordStore';
import { RevealStore } from '../../stores/records/RevealStore';
import { useStores } from '../../stores/hooks/useStores';
import { formatRequirement } from '../../forms/formatRequirement';
import { formatRequiredByTransition } from '../../forms/requirementTexts';
import { TransitionRequirementList } from '../../forms/TransitionRequirementList';
import { AccountPanel } from '../account/lazyParts';
import { TransitionDialog } from '../lazyDialogs';
import { notifyRecordsRemoved } from '../removal/notifyRecordsRemoved';
import { formatRecordTitle } from './formatRecordTitle';
import { RecordHead } from './head/RecordHead';
import { UpcomingDeadlines } from './head/UpcomingDeadlines';
import { StatePath } from './head/StatePath';
import { RecordHistory, RecordTabs } from './lazyParts';
import { notifyChangeFailure } from './notifyChangeFailure';
import { getTransitionShortcuts } from './queue/getTransitionShortcuts';
import { addQueueToAddress } from './queue/queueAddress';
import { useRecordQueue } from './queue/useRecordQueue';
import { useQueueShortcuts } from './queue/useQueueShortcuts';
import { useOpenRecord } from './openRecords';
import { RecordFields } from './RecordFields';
import { undoRecordChange } from './undoRecordChange';
import { useNextTransition } from './useNextTransition';
import { useRecordHistory } from './useRecordHistory';
import { useTransitions } from './useTransitions';
import { useText } from '../../i18n/useText';
import { getRemedyLinkAddress } from '../why/getRemedyLinkAddress';
import { ExplanationDialog } from '../why/lazyParts';
import { explanationTexts as whyTexts } from '../why/texts';
import './recordView.css';

interface RecordViewProps {
  /** Id of the page heading, which labels the view. */
  titleId: string;
  schema: ProjectedSchema;
  record: RecordDetail;
  store: RecordStore;
  /** URL path of the list of the resource. */
  list: string;
  onEdit: () => void;
  onDeleted: () => void;
}

/** View page of a record: its actions, facts, related records and history. */
export const RecordView = observer(function RecordView(props: RecordViewProps) {
  const { schema, record, store, onDeleted } = props;
  const { notices, schemas, records, settings } = useStores();
  const language = useLanguage();
  const resource = schema['x-name'];
  const title = formatRecordTitle(schema, record);
  const history = useRecordHistory(schema, record);
  const reveals = useReveals(resource, record.uuid);
  const queue = useRecordQueue(props);
  const { asking, start, startByKey, close, finish } = useTransitions(schema, store, queue?.onDecided);
  useQueueShortcuts(queue, props, step => void startByKey(step));
  useOpenRecord(schema, record, { onStart: step => void start(step), onEdit: props.onEdit });
  useReload(store, asking !== undefined);
  const [questioned, setQuestioned] = useState<{ name: string; title: string }>();
  const [openedTab, setOpenedTab] = useState<{ tab: string }>();
  const { search } = useLocation();
  const addressedTab = new URLSearchParams(search).get('tab');
  const addressed = useMemo(
    () => (addressedTab === null ? undefined : { tab: addressedTab }),
    [addressedTab],
  );
  const linked = openedTab ?? addressed;
  const t = useText(whyTexts);
  const nextStep = useNextTransition(schema, record);
  const navigate = useNavigate();
  const closeWhy = () => setQuestioned(undefined);
  const goToField = (field: string) => {
    const link = { title: '', resource, uuid: record.uuid, field };
    return record.editable.includes(field)
      ? () => void navigate(addQueueToAddress(getRemedyLinkAddress(props.list, link), search))
      : undefined;
  };
  const startByName = (name: string) => {
    const step = schema['x-states']?.transitions.find(one => one.name === name);
    if (step) void start(step);
  };
  const remove = async () => {
    if (!(await store.remove())) return notifyChangeFailure(notices, store);
    notifyRecordsRemoved({ records, notices }, resource, [record.uuid], { title });
    if (queue) queue.onRemoved();
    else onDeleted();
  };

  const demanded = nextStep && {
    fields: new Set(nextStep.unmet.flat()),
    label: formatRequiredByTransition(nextStep.title)[language],
  };

  return (
    <>
      <RecordHead
        {...props}
        queue={queue}
        onRemove={() => void remove()}
        onTransition={step => void start(step)}
        onWhy={(name, said) => setQuestioned({ name, title: said })}
      />
      <StatePath schema={schema} record={record} history={history} />
      <UpcomingDeadlines schema={schema} record={record} />
      {nextStep && (
        <TransitionRequirementList
          step={nextStep.title}
          unmet={nextStep.unmet}
          language={language}
          getTitle={name => {
            const field = schema.properties[name];
            const seen = record.editable.includes(name) ? undefined : record[name];
            return field ? formatRequirement(field, seen, language) : name;
          }}
          getGo={name => goToField(name)}
        />
      )}
      <div className="record-body">
        <div className="record-columns">
          <div className="record-main">
            <RecordFields
              schema={schema}
              groups={schema['x-detail']}
              demanded={demanded}
              foldsEmpty
              {...{ record, reveals, language }}
            />
            {record.actions.includes('credentials') && (
              <AccountPanel key={record.uuid} {...{ resource, record, store, title }} />
            )}
            {(schema['x-parts'] ?? schema['x-related']) && <RecordTabs {...{ schema, record, linked }} />}
          </div>
          <RecordHistory
            schema={schema}
            record={record}
            store={history}
            isBusy={store.isBusy}
            onOpenPart={tab => setOpenedTab({ tab })}
            onUndo={operation => void undoRecordChange(notices, store, operation, title)}
          />
        </div>
      </div>
      {questioned && (
        <ExplanationDialog
          title={t('stepTitle', { title: questioned.title })}
          resource={resource}
          question={{ uuid: record.uuid, step: questioned.name }}
          list={props.list}
          onStep={startByName}
          onClose={closeWhy}
          onLoadFailed={closeWhy}
        />
      )}
      {asking && (
        <TransitionDialog
          transition={asking}
          {...{ schema, store, record, language }}
          getLookup={field => (q, about) => records.options(resource, `${asking.name}.${field}`, q, about)}
          confirmKey={
            queue && settings.hasPageKeys
              ? getTransitionShortcuts(schema, record).get(asking.name)
              : undefined
          }
          validatorUrl={hash => schemas.getValidatorUrl(resource, hash)}
          onClose={close}
          onLoadFailed={close}
          onDone={() => finish(asking)}
        />
      )}
    </>
  );
});

/** Values revealed on this page, hidden again on leaving it. */
function useReveals(resource: string, uuid: string): RevealStore {
  const { records } = useStores();
  const reveals = useMemo(() => new RevealStore(records, resource, uuid), [records, resource, uuid]);
  useEffect(() => () => reveals.hideAll(), [reveals]);
  return reveals;
}

/**
 * Reloads the record when others change it or its parts, except while a dialog is open: then a concurrent change
 * results in a merge conflict.
 */
function useReload(store: RecordStore, isDialogOpen: boolean): void {
  const isDue = store.isOutdated && !isDialogOpen;
  useEffect(() => {
    if (isDue) void store.load();
  }, [store, isDue]);
}
