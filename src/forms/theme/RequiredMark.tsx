import { texts } from '../texts';
import { useFormScope } from '../FormScope';

export function RequiredMark() {
  const { language } = useFormScope();
  return (
    <span className="form-required">
      <span aria-hidden="true"> *</span>
      <span className="field-spoken">{texts.required[language]}</span>
    </span>
  );
}
