import { observer } from 'mobx-react-lite';
import { FieldCell } from '../fields/FieldCell';
import { useFormContext } from './FormContext';
import { getFieldNames } from './layout';
import { formatChangeStep, formTexts } from './texts';
import './formSummary.css';

/** Shows all values of the earlier steps of a wizard, each with a link to its step. */
export const FormSummary = observer(function FormSummary() {
  const { draft, steps, goToStep, language, getLabel } = useFormContext();
  const values = draft.rules.getSavedValues(draft.values);
  return (
    <section className="form-review">
      <h2 className="form-section-title">{formTexts.review[language]}</h2>
      {steps.slice(0, -1).map((step, index) => (
        <section key={step.title}>
          <header>
            <h3>{step.title}</h3>
            <button
              type="button"
              className="field-link"
              aria-label={formatChangeStep(step.title)[language]}
              onClick={() => goToStep(index)}
            >
              {formTexts.change[language]}
            </button>
          </header>
          <dl>
            {getFieldNames(step).map(name => {
              const field = draft.rules.schema.properties[name];
              const value = draft.rules.isComputed(name) ? draft.getComputedValue(name) : values[name];
              return (
                field &&
                value !== undefined &&
                value !== null && (
                  <div key={name}>
                    <dt>{field.title}</dt>
                    <dd>
                      <FieldCell {...{ name, field, value, language, getLabel }} isExpanded />
                    </dd>
                  </div>
                )
              );
            })}
          </dl>
        </section>
      ))}
    </section>
  );
});
