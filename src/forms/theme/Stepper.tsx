import { useFormContext } from '../FormContext';
import { formTexts } from '../texts';

/** Stepper of a form with a link to each step; marks steps with errors. */
export function Stepper({ faulty }: { faulty: readonly boolean[] }) {
  const { steps, step, goToStep, language } = useFormContext();
  return (
    <nav aria-label={formTexts.steps[language]}>
      <ol className="form-stepper">
        {steps.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              className={faulty[index] ? 'form-step form-step-faulty' : 'form-step'}
              aria-current={index === step ? 'step' : undefined}
              onClick={() => goToStep(index)}
            >
              <span className="form-step-number" aria-hidden="true">
                {faulty[index] ? '!' : index + 1}
              </span>
              {title}
              {faulty[index] && <span className="field-spoken"> {formTexts.withErrors[language]}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
