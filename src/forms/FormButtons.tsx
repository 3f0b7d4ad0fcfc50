import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { useFormContext } from './FormContext';
import { LazyFormSummary } from './LazyFormSummary';
import { DroppedValueList } from './DroppedValueList';
import { formTexts } from './texts';

export interface FormButtonsProps {
  /** Whether a save is running, during which inputs and buttons are disabled. */
  busy?: boolean;
  /** Whether the form shows its steps one after another, validating each before the next. */
  isWizard?: boolean;
  intent?: 'primary' | 'success' | 'warning' | 'danger' | 'none';
  submitLabel: string;
  /** In a dialog the primary button of the form comes last. */
  isInDialog?: boolean;
  /** Hint about the submit button. */
  submitHint?: string | undefined;
  onCancel?: () => void;
  /** Leaves the form and keeps what was entered; in each step of a new record. */
  later?: ReactNode;
}

/** Footer of a form: values to be dropped, and the buttons. */
export const FormButtons = observer(function FormButtons(props: FormButtonsProps) {
  const { busy, isWizard, intent = 'primary', submitLabel, isInDialog = false, submitHint, onCancel } = props;
  const hintId = useId();
  const { draft, language, steps, step, goToStep } = useFormContext();
  const stored = draft.droppedValues.filter(({ name }) => name in draft.rules.stored);
  const between = isWizard && step < steps.length - 1;
  const cancel = onCancel && (
    <Button variant={isInDialog ? 'solid' : 'minimal'} text={formTexts.cancel[language]} onClick={onCancel} />
  );
  const isLastStep = isWizard && steps.length > 1 && !between;
  // A stored record may be saved at each step; most go on to the next.
  const isPassing = !isWizard && step < steps.length - 1;
  return (
    <div className="form-foot">
      {isLastStep && <LazyFormSummary />}
      {stored.length > 0 && (
        <div className="form-notice" role="status">
          {formTexts.losing[language]}
          <DroppedValueList droppedValues={stored} />
        </div>
      )}
      {submitHint !== undefined && (
        <p id={hintId} className="form-hint">
          {submitHint}
        </p>
      )}
      <div className="form-buttons">
        {isInDialog && cancel}
        {isPassing && (
          <Button intent="primary" text={formTexts.next[language]} onClick={() => goToStep(step + 1)} />
        )}
        <Button
          type="submit"
          intent={isPassing ? 'none' : between ? 'primary' : intent}
          loading={busy}
          aria-describedby={submitHint === undefined ? undefined : hintId}
          text={between ? formTexts.next[language] : submitLabel}
        />
        {step > 0 && <Button text={formTexts.back[language]} onClick={() => goToStep(step - 1)} />}
        {isWizard && steps.length > 1 && props.later}
        {!isInDialog && cancel}
      </div>
    </div>
  );
});
