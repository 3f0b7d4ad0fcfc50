import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { findUnmetDemands, getDemandedFields } from './demands';
import { DemandList } from './DemandList';
import { formatNeeded } from './demandTexts';
import { useFormContext, type DemandedFields } from './FormContext';
import type { DemandingTransition } from './nextStep';
import { useDemandValidators } from './useDemandValidators';

export interface FormDemandsProps {
  step: DemandingTransition;
  validatorUrl: string;
  onDemand: (demanded: DemandedFields) => void;
}

/** Lists the fields of a form that the next transition will require. */
export const FormDemands = observer(function FormDemands({ step, validatorUrl, onDemand }: FormDemandsProps) {
  const { draft, language, focus } = useFormContext();
  const validators = useDemandValidators(validatorUrl);
  const { rules } = draft;
  const values = { ...rules.getSavedValues(draft.values), ...rules.computeRuleValues(draft.values) };
  const demanded = validators && [...getDemandedFields(step.demands, values, validators)].sort().join('\n');
  const report = useEffectEvent((names: string) =>
    onDemand({ fields: new Set(names.split('\n')), label: formatNeeded(step.title)[language] }),
  );
  useEffect(() => {
    if (demanded !== undefined) report(demanded);
  }, [demanded, language]);
  if (!validators) return null;
  // A value of the server's may be outdated by what is typed.
  const isOpen = (name: string) => rules.editable.has(name) || rules.isComputed(name);
  const unmet = findUnmetDemands(step.demands, values, validators)
    .map(fields => fields.filter(isOpen))
    .filter(fields => fields.length > 0);
  return (
    <DemandList
      step={step.title}
      unmet={unmet}
      language={language}
      getTitle={name => rules.schema.properties[name]?.title ?? name}
      getGo={name => (rules.editable.has(name) ? () => focus(`/${name}`) : undefined)}
    />
  );
});
