import Form from '@rjsf/core';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type SyntheticEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '#model/errors';
import { isObject, type JsonObject } from '#model/json';
import { useSubmitKey } from '../dialogs/useSubmitKey';
import { PendingEditsContext, type PendingEdits } from '../fields/PendingEdits';
import { useOnUnmount } from '../stores/hooks/useOnUnmount';
import { FormButtons, type FormButtonsProps } from './FormButtons';
import type { FocusPosition } from './focusPointer';
import type { FormDraft } from './FormDraft';
import { NextTransitionFieldsContext, FormContext, type NextTransitionFields } from './FormContext';
import { getFieldNames } from './layout';
import { LazyDroppedValuesDialog, preloadDroppedValuesDialog } from './LazyDroppedValuesDialog';
import { findFewEditableFields } from './findFewEditableFields';
import { LazyEditableFieldList } from './LazyEditableFieldList';
import { LazyFormRequirements } from './LazyFormRequirements';
import type { TransitionWithRequirements } from './nextTransition';
import { hasOutline } from './outline/hasOutline';
import { LazyFormOutline } from './outline/LazyFormOutline';
import { buildStructureSchema } from './structureSchema';
import { formTheme } from './theme/theme';
import { buildUiSchema } from './uiSchema';
import { useTrackPointer } from './useTrackPointer';
import { useFormContextValue, type FormContextProps } from './useFormContextValue';
import { useValidation } from './useValidation';
import { useWideWindow } from './useWideWindow';
import './forms.css';
import './touch.css';

export interface SchemaFormProps extends FormContextProps, FormButtonsProps {
  /** Typed text that is not in the form data yet. */
  pendingEdits: PendingEdits;
  /** The input to focus on mount. */
  initialFocus?: FocusPosition | undefined;
  /** The next transition, whose requirements the form marks. */
  nextStep?: { step: TransitionWithRequirements; validatorUrl: string } | undefined;
  /** Validation issues that the server returned for fields. */
  fieldErrors?: readonly Issue[];
  onChange?: (changes: JsonObject) => void;
  onSubmit: (changes: JsonObject) => void;
  /** Content above the buttons; in a form with steps, on its last step. */
  children?: ReactNode;
}

const noIssues: readonly Issue[] = [];
const nothingDemanded: NextTransitionFields = { fields: new Set(), label: '' };
const pendingDemands: NextTransitionFields = { ...nothingDemanded, isPending: true };

/** Prevents the form engine (rjsf) from filling in default values of its own. */
const noInventedDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
  requiredBooleanDefault: 'skip',
} as const;

/** Prevents a submit by the Enter that ends an input method composition. */
function ignoreCompositionEnter(event: KeyboardEvent): void {
  const { isComposing, keyCode } = event.nativeEvent;
  // Safari ends the composition before the keydown and marks it with key code 229.
  if (event.key === 'Enter' && (isComposing || keyCode === 229)) event.preventDefault();
}

/** Constant over the life of the form: the engine re-renders everything for another object. */
const getInitialConfig = (draft: FormDraft) => ({
  schema: buildStructureSchema(draft.rules.schema),
  uiSchema: buildUiSchema(draft.rules.schema),
  values: draft.values,
});

const isButton = (target: EventTarget): boolean => target instanceof Element && target.matches('button');

const propertyToPointer = (property = ''): string => property.split('.').join('/');

/**
 * Form of a schema: the form engine (rjsf) renders structure, the renderer registry renders values, and the draft
 * holds the state.
 */
export const SchemaForm = observer(function SchemaForm(props: SchemaFormProps) {
  const {
    draft,
    pendingEdits,
    initialFocus,
    fieldErrors = noIssues,
    busy,
    isWizard,
    children,
    nextStep,
    onChange,
    onSubmit,
  } = props;
  const [{ schema, uiSchema, values }] = useState(() => getInitialConfig(draft));
  const [demanded, setDemanded] = useState(nothingDemanded);
  const [isConfirming, setIsConfirming] = useState(false);
  useOnUnmount(() => setIsConfirming(false));
  const engine = useRef<Form<unknown>>(null);
  const frame = useRef<HTMLDivElement>(null);
  // From any of its inputs, where Enter alone adds a line or opens a list.
  const submitKey = useSubmitKey(() => frame.current?.querySelector('form')?.requestSubmit());
  useTrackPointer(pendingEdits);
  const scope = useFormContextValue(props);
  const { steps, step, goToStep, focus, idPrefix } = scope;
  const { validator, extraErrors } = useValidation(scope);
  const isOutlined = useWideWindow() && !scope.isInDialog && hasOutline(steps);
  const changeable = findFewEditableFields(steps, draft.rules.editable);

  const start = useEffectEvent(() => {
    if (initialFocus) focus(initialFocus.pointer, initialFocus.index);
  });
  useEffect(() => start(), []);

  const goToRefused = useEffectEvent(() => {
    if (fieldErrors[0]) focus(fieldErrors[0].path);
  });
  useEffect(() => {
    draft.setServerIssues(fieldErrors);
    goToRefused();
  }, [draft, fieldErrors]);

  const take = (formData: unknown) => {
    draft.takeValues(isObject(formData) ? formData : {});
    // An issue that vanishes while the mouse button is down would move the button that is pressed.
    pendingEdits.afterPointerUp(() => draft.judgeServerIssues());
  };
  const beforeSubmit = (event: SyntheticEvent) => {
    // Pending edits must be in the form data before it is validated.
    flushSync(() => pendingEdits.flush());
    const here = steps[step];
    if (!isWizard || !here || step === steps.length - 1) return draft.markSubmitAttempted();
    event.preventDefault();
    event.stopPropagation();
    draft.markVisited(getFieldNames(here));
    engine.current?.validateForm();
    if (!draft.hasIssueIn(getFieldNames(here))) goToStep(step + 1);
  };
  const mayLose = draft.droppedValues.some(one => one.needsConfirmation);
  useEffect(() => {
    if (mayLose) preloadDroppedValuesDialog();
  }, [mayLose]);
  const submit = () => {
    if (draft.droppedValues.some(one => one.needsConfirmation)) setIsConfirming(true);
    else onSubmit(draft.changes);
  };
  const confirm = () => {
    setIsConfirming(false);
    onSubmit(draft.changes);
  };

  return (
    <FormContext value={scope}>
      <PendingEditsContext value={pendingEdits}>
        <NextTransitionFieldsContext
          value={nextStep && demanded === nothingDemanded ? pendingDemands : demanded}
        >
          <div
            className="form"
            data-outlined={isOutlined || undefined}
            onSubmitCapture={beforeSubmit}
            onKeyDownCapture={ignoreCompositionEnter}
            inert={busy}
            aria-busy={busy}
          >
            {nextStep && <LazyFormRequirements {...nextStep} onDemand={setDemanded} />}
            {changeable.length > 0 && <LazyEditableFieldList fields={changeable} />}
            <div
              ref={frame}
              className="form-frame"
              // Buttons answer to the key themselves.
              onKeyDown={event => isButton(event.target) || submitKey.press(event)}
              onKeyUp={submitKey.release}
              onBlur={submitKey.reset}
            >
              <Form<unknown>
                ref={engine}
                {...formTheme}
                idPrefix={idPrefix}
                schema={schema}
                uiSchema={uiSchema}
                initialFormData={values}
                validator={validator}
                extraErrors={extraErrors}
                liveValidate="onBlur"
                noHtml5Validate
                experimental_defaultFormStateBehavior={noInventedDefaults}
                onChange={({ formData }) => {
                  take(formData);
                  onChange?.(draft.changes);
                }}
                onError={([first]) => focus(propertyToPointer(first?.property))}
                onSubmit={({ formData }) => {
                  take(formData);
                  submit();
                }}
              >
                {(!isWizard || step === steps.length - 1) && children}
                <FormButtons {...props} />
              </Form>
              {isOutlined && <LazyFormOutline />}
            </div>
          </div>
        </NextTransitionFieldsContext>
        {isConfirming && (
          <LazyDroppedValuesDialog onCancel={() => setIsConfirming(false)} onConfirm={confirm} />
        )}
      </PendingEditsContext>
    </FormContext>
  );
});
