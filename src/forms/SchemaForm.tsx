import Form from '@rjsf/core';
import { observer } from 'mobx-react-lite';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '#model/errors';
import { isObject, type JsonObject } from '#model/json';
import { PendingEditsContext, type PendingEdits } from '../fields/PendingEdits';
import { useClosing } from '../stores/useClosing';
import { FormButtons } from './FormButtons';
import type { FormDraft } from './FormDraft';
import { FormScopeContext } from './FormScope';
import { namesIn } from './layout';
import { LaterLosingDialog } from './LaterLosingDialog';
import { structureOf } from './structure';
import { theme } from './theme/theme';
import { uiSchemaOf } from './uiSchema';
import { usePresses } from './usePresses';
import { useScope, type ScopeProps } from './useScope';
import { useValidation } from './useValidation';
import './forms.css';

export interface SchemaFormProps extends ScopeProps {
  /** What is typed and not handed on yet. */
  pending: PendingEdits;
  /** The input that has the focus when the form appears, if one has. */
  startAt?: string | undefined;
  /** What the server refused. */
  fieldErrors?: readonly Issue[];
  /** It is being saved: nothing can be typed meanwhile, and nothing moves. */
  busy?: boolean;
  submitLabel: string;
  intent?: 'primary' | 'success' | 'warning' | 'danger' | 'none';
  /** One step after the other, each looked at before the next. */
  guided?: boolean;
  onChange?: (changes: JsonObject) => void;
  onSubmit: (changes: JsonObject) => void;
  onCancel?: () => void;
}

const noIssues: readonly Issue[] = [];

/** What the engine would make up by itself: nothing. A value is there when somebody gave it. */
const inventNothing = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
} as const;

/** An Enter that ends a composed word is none that saves. */
function ignoreComposing(event: KeyboardEvent): void {
  const { isComposing, keyCode } = event.nativeEvent;
  // Safari ends the composition before it tells of the key, and marks the key so.
  if (event.key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault();
}

/** What stays as it is while the form stands: the engine takes another object for a change of everything. */
const fixedOf = (draft: FormDraft) => ({
  schema: structureOf(draft.rules.schema),
  uiSchema: uiSchemaOf(draft.rules.schema),
  values: draft.values,
});

const pointerFrom = (property = ''): string => property.split('.').join('/');

/** A form made from a schema: the engine holds its structure, the registry draws its values, the draft knows the rest. */
export const SchemaForm = observer(function SchemaForm(props: SchemaFormProps) {
  const { draft, pending, startAt, fieldErrors = noIssues, busy, guided, onChange, onSubmit } = props;
  const [{ schema, uiSchema, values }] = useState(() => fixedOf(draft));
  const [asking, setAsking] = useState(false);
  useClosing(() => setAsking(false));
  const engine = useRef<Form<unknown>>(null);
  usePresses(pending);
  const scope = useScope(props);
  const { steps, step, goTo, focus, idPrefix } = scope;
  const { validator, extraErrors } = useValidation(scope);

  const start = useEffectEvent(() => {
    if (startAt !== undefined) focus(startAt);
  });
  useEffect(() => start(), []);

  const goToRefused = useEffectEvent(() => {
    if (fieldErrors[0]) focus(fieldErrors[0].path);
  });
  useEffect(() => {
    draft.refuse(fieldErrors);
    goToRefused();
  }, [draft, fieldErrors]);

  const take = (formData: unknown) => draft.take(isObject(formData) ? formData : {});
  const beforeSubmit = (event: SyntheticEvent) => {
    // What was typed last must be in the engine before it is looked at.
    flushSync(() => pending.flush());
    const here = steps[step];
    if (!guided || !here || step === steps.length - 1) return draft.attempt();
    event.preventDefault();
    event.stopPropagation();
    draft.visit(namesIn(here));
    engine.current?.validateForm();
    if (!draft.isFaultyIn(namesIn(here))) goTo(step + 1);
  };
  const mayLose = draft.falling.some(one => one.ask);
  const submit = () => {
    if (draft.falling.some(one => one.ask)) setAsking(true);
    else onSubmit(draft.changes);
  };
  const confirm = () => {
    setAsking(false);
    onSubmit(draft.changes);
  };

  return (
    <FormScopeContext value={scope}>
      <PendingEditsContext value={pending}>
        <div
          className="form"
          onSubmitCapture={beforeSubmit}
          onKeyDownCapture={ignoreComposing}
          inert={busy}
          aria-busy={busy}
        >
          <Form<unknown>
            ref={engine}
            {...theme}
            idPrefix={idPrefix}
            schema={schema}
            uiSchema={uiSchema}
            initialFormData={values}
            validator={validator}
            extraErrors={extraErrors}
            liveValidate="onBlur"
            noHtml5Validate
            experimental_defaultFormStateBehavior={inventNothing}
            onChange={({ formData }) => {
              take(formData);
              onChange?.(draft.changes);
            }}
            onError={([first]) => focus(pointerFrom(first?.property))}
            onSubmit={({ formData }) => {
              take(formData);
              submit();
            }}
          >
            <FormButtons {...props} />
          </Form>
        </div>
        {mayLose && (
          <Suspense fallback={null}>
            <LaterLosingDialog open={asking} onCancel={() => setAsking(false)} onConfirm={confirm} />
          </Suspense>
        )}
      </PendingEditsContext>
    </FormScopeContext>
  );
});
