import { Button } from '@blueprintjs/core';
import { useText } from '../../i18n/useText';
import { texts } from '../why/texts';
import type { ClosedStep } from './listClosedSteps';

/** Asks why a step is closed, beside the refusal that describes it. */
export function WhyButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  const t = useText(texts);
  return (
    <Button
      className="why-button"
      variant="minimal"
      size="small"
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {t('why')}
    </Button>
  );
}

/** The steps that are not possible, muted, each with its reasons behind it. */
export function ClosedSteps({
  steps,
  onWhy,
}: {
  steps: readonly ClosedStep[];
  onWhy: (name: string, title: string) => void;
}) {
  const t = useText(texts);
  if (steps.length === 0) return null;
  return (
    <div className="closed-steps" role="group" aria-label={t('notNow')}>
      <span>{t('notNow')}</span>
      {steps.map(({ name, title }) => (
        <Button
          key={name}
          variant="minimal"
          size="small"
          aria-label={t('stepTitle', { title })}
          onClick={() => onWhy(name, title)}
        >
          {title}
          <span aria-hidden="true"> ?</span>
        </Button>
      ))}
    </div>
  );
}
