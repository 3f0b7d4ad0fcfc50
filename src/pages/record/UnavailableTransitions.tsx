import { Button } from '@blueprintjs/core';
import { useText } from '../../i18n/useText';
import { explanationTexts } from '../why/texts';
import type { UnavailableTransition } from './listUnavailableTransitions';

/** Button that opens the explanation why a transition is unavailable. */
export function ExplanationButton({ describedBy, onClick }: { describedBy: string; onClick: () => void }) {
  const t = useText(explanationTexts);
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

/**
 * Number of unavailable transitions above which the list is folded, so that it does not push the facts off the
 * screen.
 */
const maxUnfolded = 4;

interface UnavailableTransitionsProps {
  steps: readonly UnavailableTransition[];
  onWhy: (name: string, title: string) => void;
}

/** Lists the transitions that are not possible now, each with a button that explains why. */
export function UnavailableTransitions({ steps, onWhy }: UnavailableTransitionsProps) {
  const t = useText(explanationTexts);
  if (steps.length === 0) return null;
  const list = <ClosedStepList steps={steps} onWhy={onWhy} isTitled={steps.length <= maxUnfolded} />;
  if (steps.length <= maxUnfolded) return list;
  return (
    <details className="folded-steps">
      <summary>{t('notNowCount', { count: steps.length })}</summary>
      {list}
    </details>
  );
}

function ClosedStepList({ steps, onWhy, isTitled }: UnavailableTransitionsProps & { isTitled: boolean }) {
  const t = useText(explanationTexts);
  return (
    <div className="closed-steps" role="group" aria-label={t('notNow')}>
      {isTitled && <span>{t('notNow')}</span>}
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
