import { formTexts } from '../texts';
import { useFormContext } from '../FormContext';

export function RequiredMark() {
  const { language } = useFormContext();
  return (
    <span className="form-required">
      <span aria-hidden="true"> *</span>
      <span className="field-spoken">{formTexts.required[language]}</span>
    </span>
  );
}
