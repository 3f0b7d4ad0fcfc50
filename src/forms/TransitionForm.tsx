import { observer } from 'mobx-react-lite';
import { useId, useMemo, useState } from 'react';
import type { JsonObject } from '#model/json';
import type { ProjectedTransition } from '#model/projection';
import { FormDraft } from './FormDraft';
import { getTransitionInputDefaults, type TransitionInput } from './transitionInput';
import { buildSingleColumnLayout } from './layout';
import type { SchemaValidators } from './loadValidators';
import { SchemaForm, type SchemaFormProps } from './SchemaForm';
import { formatConfirmKey } from './texts';
import { useConfirmKey } from './useConfirmKey';
import { useFirstControlFocus } from './useFirstControlFocus';

export interface TransitionFormProps extends Omit<
  SchemaFormProps,
  | 'draft'
  | 'idPrefix'
  | 'groups'
  | 'masked'
  | 'getLabel'
  | 'submitLabel'
  | 'submitHint'
  | 'isWizard'
  | 'intent'
> {
  transition: ProjectedTransition & { input: TransitionInput };
  validators: SchemaValidators;
  /** Input of an earlier attempt, in place of the default values. */
  initialValues?: JsonObject | undefined;
  /** Labels of the records that the initial values refer to. */
  initialLabels?: Readonly<Record<string, string>> | undefined;
  /** Key that submits the form outside of its inputs, as long as its values are valid. */
  confirmKey?: string | undefined;
  onSubmit: (input: JsonObject) => void;
}

const noLabels: Readonly<Record<string, string>> = {};

/** Input form of a transition, for the body of a dialog; takes the focus on mount. */
export const TransitionForm = observer(function TransitionForm({
  transition,
  validators,
  initialValues,
  initialLabels = noLabels,
  confirmKey,
  ...rest
}: TransitionFormProps) {
  const { input, title, intent } = transition;
  const names = useMemo(() => Object.keys(input.properties), [input]);
  const groups = useMemo(() => buildSingleColumnLayout(names), [names]);
  const [draft] = useState(
    () =>
      new FormDraft({
        schema: input,
        validators,
        editable: new Set(names),
        values: initialValues ?? getTransitionInputDefaults(input, rest.recordValues),
      }),
  );
  const getLabel = useMemo(() => (uuid: string) => initialLabels[uuid], [initialLabels]);
  const idPrefix = useId();
  const activeKey =
    confirmKey !== undefined && draft.rules.validate(draft.values).length === 0 ? confirmKey : undefined;
  const box = useFirstControlFocus(activeKey !== undefined);
  const pressKey = useConfirmKey(activeKey, () => box.current?.querySelector('form')?.requestSubmit());
  return (
    <div ref={box} onKeyDown={pressKey}>
      <SchemaForm
        {...rest}
        draft={draft}
        idPrefix={idPrefix}
        groups={groups}
        getLabel={getLabel}
        submitLabel={title}
        submitHint={activeKey && formatConfirmKey(activeKey)[rest.language]}
        intent={intent}
        isInDialog
      />
    </div>
  );
});
