import type { ErrorSchema } from '@rjsf/utils';
import { useEffect, useRef, type ReactNode } from 'react';
import { useFormContext } from '../FormContext';
import { getFieldNames, type FormSectionLayout } from '../layout';
import { FormRange } from '../ranges/FormRange';
import { findDateRanges } from '../ranges/findDateRanges';
import { formTexts } from '../texts';
import { Stepper } from './Stepper';

interface FormStepsProps {
  inputs: ReadonlyMap<string, ReactNode>;
  errors: ErrorSchema<unknown> | undefined;
}

/** Sections of the current step, below the stepper when there are several steps. */
export function FormSteps({ inputs, errors = {} }: FormStepsProps) {
  const { steps, step, language } = useFormContext();
  const current = steps[step];
  const sections = current?.sections ?? [];
  // Conditions may hide all fields of a form step.
  const isEmpty = current && !getFieldNames(current).some(name => inputs.has(name));
  // The stepper already shows the title of a step with a single section.
  const named = steps.length === 1 || sections.length > 1;
  const wrong = new Set(Object.keys(errors));
  return (
    <>
      {steps.length > 1 && (
        <Stepper faulty={steps.map(one => getFieldNames(one).some(name => wrong.has(name)))} />
      )}
      <StepBody>
        {isEmpty && <p className="form-help">{formTexts.nothingToFill[language]}</p>}
        {sections.map(section => (
          <FormSection
            key={section.rows.flat().join()}
            section={named ? section : { ...section, title: '' }}
            inputs={inputs}
          />
        ))}
      </StepBody>
    </>
  );
}

/**
 * Content of the current form step. A new step takes the focus, because that of the previous step was removed with
 * its input.
 */
function StepBody({ children }: { children: ReactNode }) {
  const { steps, step } = useFormContext();
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    body.current?.focus({ preventScroll: true });
    // The stepper above it.
    body.current?.previousElementSibling?.scrollIntoView({ block: 'nearest' });
  }, [step]);
  if (steps.length === 1) return children;
  return (
    <div ref={body} role="group" aria-label={steps[step]?.title} tabIndex={-1} className="form-step-body">
      {children}
    </div>
  );
}

/**
 * Rows of inputs, with the two fields of a range as one input. A row keeps its columns when a field is hidden, to
 * avoid a layout shift.
 */
function FormSection({
  section,
  inputs,
}: {
  section: FormSectionLayout;
  inputs: ReadonlyMap<string, ReactNode>;
}) {
  const { properties } = useFormContext().draft.rules.schema;
  const shown = section.rows.flat().filter(name => inputs.has(name));
  const ranges = findDateRanges(properties, shown);
  const ends = new Set(ranges.values());
  const rows = section.rows.filter(row => row.some(name => inputs.has(name) && !ends.has(name)));
  if (rows.length === 0) return null;
  return (
    <section className="form-section">
      {section.title && <h2 className="form-section-title">{section.title}</h2>}
      {rows.map(row => (
        <div key={row.join()} className={`form-row form-row-${Math.min(row.length, 4)}`}>
          {row
            .filter(name => !ends.has(name))
            .map(name => {
              const end = ranges.get(name);
              if (end === undefined) return inputs.get(name);
              return (
                <FormRange key={name} first={name} last={end}>
                  {[inputs.get(name), inputs.get(end)]}
                </FormRange>
              );
            })}
        </div>
      ))}
    </section>
  );
}
