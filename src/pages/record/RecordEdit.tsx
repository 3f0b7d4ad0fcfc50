import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { JsonObject } from '#model/json';
import { say } from '#model/messages';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { PendingEdits } from '../../fields/PendingEdits';
import { pathOf } from '../../forms/FormSchema';
import { FormSkeleton } from '../../forms/FormSkeleton';
import { ResourceForm } from '../../forms/ResourceForm';
import { useLanguage } from '../../i18n/useLanguage';
import { latest } from '../../stores/Remote';
import type { RecordStore } from '../../stores/RecordStore';
import { useStores } from '../../stores/useStores';
import { Urgent } from '../Urgent';
import { ConflictPanel } from './ConflictPanel';
import { displayOf } from './display';
import { LeaveGuard } from './LeaveGuard';
import { editTitle, newTitle, texts } from './texts';
import { useValidators } from './useValidators';

interface RecordEditProps {
  /** Of the heading, by which the page around it is called. */
  titleId: string;
  schema: ProjectedSchema;
  store: RecordStore;
  /** Absent for a new one. */
  record?: RecordDetail;
  onSaved: (uuid: string) => void;
  onCancel: () => void;
}

/** The form of a record, new or stored. */
export const RecordEdit = observer(function RecordEdit({
  titleId,
  schema,
  store,
  record,
  onSaved,
  onCancel,
}: RecordEditProps) {
  const { schemas, records, notices } = useStores();
  const language = useLanguage();
  const [answer, retry] = useValidators(schemas.validatorUrl(schema['x-name'], schema['x-validator']));
  const validators = latest(answer);
  const now = validators && { schema, validators };
  const [before, setBefore] = useState(now);
  if (now && now.schema !== before?.schema) setBefore(now);
  // When the schema changes, what was typed stands in the form of before until the next one is whole.
  const whole = now ?? before;
  const [pending] = useState(() => new PendingEdits());
  const [changes, setChanges] = useState<JsonObject>({});
  // What stays in the form when the record under it is read anew.
  const [typed, setTyped] = useState<JsonObject>();
  const stored = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  const { change, conflicts, fieldErrors } = store;
  const names = new Set((whole?.schema ?? schema)['x-form'].flatMap(group => group.rows.flat()));
  const told = fieldErrors.some(({ path }) => names.has(pathOf(path)[0] ?? ''));
  const title = record ? editTitle(displayOf(schema, record)) : newTitle(schema.title);

  const save = async (next: JsonObject) => {
    setChanges(next);
    if (!(await store.save(next)) || !store.uuid) return;
    stored.current = true;
    notices.show('success', texts.saved);
    onSaved(store.uuid);
  };
  const rebase = async (kept: JsonObject) => {
    setTyped(kept);
    await store.rebase();
    form.current?.focus();
  };
  const withoutConflicts = () => {
    const taken = new Set(conflicts.map(({ path }) => path.slice(1)));
    return Object.fromEntries(Object.entries(changes).filter(([name]) => !taken.has(name)));
  };

  return (
    <>
      <header className="page-head">
        <h1 id={titleId}>{title[language]}</h1>
      </header>
      {conflicts.length > 0 ? (
        <Urgent>
          <ConflictPanel
            schema={schema}
            conflicts={conflicts}
            language={language}
            labelOf={uuid => record?.labels[uuid]}
            onKeepMine={() => void rebase(changes)}
            onTakeTheirs={() => void rebase(withoutConflicts())}
          />
        </Urgent>
      ) : (
        change.state === 'failed' &&
        !told && (
          <Urgent>
            <Callout intent="danger">{say(change.error.say, language)}</Callout>
          </Urgent>
        )
      )}
      <div ref={form} className="record-form" tabIndex={-1}>
        {answer.state === 'failed' && (
          <Callout intent="danger" role="alert">
            {say(answer.error.say, language)}
            <div className="callout-actions">
              <Button onClick={retry}>{texts.retry[language]}</Button>
            </div>
          </Callout>
        )}
        {whole ? (
          <ResourceForm
            {...whole}
            pending={pending}
            record={record}
            typed={typed}
            language={language}
            lookupOf={field => q => records.options(schema['x-name'], field, q)}
            fieldErrors={fieldErrors}
            busy={store.busy}
            onChange={setChanges}
            onSubmit={next => void save(next)}
            onCancel={onCancel}
          />
        ) : (
          answer.state !== 'failed' && <FormSkeleton groups={schema['x-form']} language={language} />
        )}
      </div>
      <LeaveGuard changed={Object.keys(changes).length > 0} pending={pending} stored={stored} />
    </>
  );
});
