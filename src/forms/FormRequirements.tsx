import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { formatRequirement } from './formatRequirement';
import { findUnmetRequirements, getRequirementFields } from './requirements';
import { TransitionRequirementList } from './TransitionRequirementList';
import { formatRequiredByTransition } from './requirementTexts';
import { useFormContext, type NextTransitionFields } from './FormContext';
import type { TransitionWithRequirements } from './nextTransition';
import { useRequirementValidators } from './useRequirementValidators';

export interface FormRequirementsProps {
  step: TransitionWithRequirements;
  validatorUrl: string;
  onDemand: (demanded: NextTransitionFields) => void;
}

/** Lists the fields of a form that the next transition will require. */
export const FormRequirements = observer(function FormRequirements({
  step,
  validatorUrl,
  onDemand,
}: FormRequirementsProps) {
  const { draft, language, focus } = useFormContext();
  const validators = useRequirementValidators(validatorUrl);
  const { rules } = draft;
  const values = { ...rules.getSavedValues(draft.values), ...rules.computeRuleValues(draft.values) };
  const demanded =
    validators && [...getRequirementFields(step.demands, values, validators)].sort().join('\n');
  const report = useEffectEvent((names: string) =>
    onDemand({ fields: new Set(names.split('\n')), label: formatRequiredByTransition(step.title)[language] }),
  );
  useEffect(() => {
    if (demanded !== undefined) report(demanded);
  }, [demanded, language]);
  if (!validators) return null;
  // Values that the server computes may be outdated while the user types.
  const isOpen = (name: string) => rules.editable.has(name) || rules.isComputed(name);
  const getSeen = (name: string) => (rules.isComputed(name) ? values[name] : undefined);
  const unmet = findUnmetRequirements(step.demands, values, validators)
    .map(fields => fields.filter(isOpen))
    .filter(fields => fields.length > 0);
  return (
    <TransitionRequirementList
      step={step.title}
      unmet={unmet}
      language={language}
      getTitle={name => {
        const field = rules.schema.properties[name];
        return field ? formatRequirement(field, getSeen(name), language) : name;
      }}
      getGo={name => (rules.editable.has(name) ? () => focus(`/${name}`) : undefined)}
    />
  );
});
