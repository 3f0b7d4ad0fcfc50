import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type {
  Explanation,
  ExplanationReason,
  RemedyTarget,
  ExplanationRemedy,
  ExplanationRequest,
} from '#model/explanation';
import { AnswerDialog } from '../../dialogs/AnswerDialog';
import { formatCityTime } from '../../fields/dates/cityTime';
import { useText } from '../../i18n/useText';
import { usePageActions } from '../../stores/hooks/usePage';
import { useStores } from '../../stores/hooks/useStores';
import { ExplanationStore } from '../../stores/records/ExplanationStore';
import { addQueueToAddress } from '../record/queue/queueAddress';
import { getRemedyLinkAddress } from './getRemedyLinkAddress';
import { explanationTexts } from './texts';
import './why.css';

export interface ExplanationDialogProps {
  title: string;
  resource: string;
  question: ExplanationRequest;
  /** Path of the list page of the resource. */
  list: string;
  /** Starts a transition of the open record. */
  onStep?: ((name: string) => void) | undefined;
  /** Clears a filter of the current list, or without a field the search. */
  onClear?: ((field: string | undefined) => void) | undefined;
  onClose: () => void;
}

/** Dialog that explains why an action is unavailable, by which rule, and what would make it available. */
export const ExplanationDialog = observer(function ExplanationDialog(props: ExplanationDialogProps) {
  const { title, resource, question, onClose } = props;
  const t = useText(explanationTexts);
  const { records } = useStores();
  const [store] = useState(() => new ExplanationStore(records, resource, question));
  useEffect(() => void store.load(), [store]);
  return (
    <AnswerDialog
      {...{ title, onClose }}
      bodyClassName="why"
      answer={store.answer}
      onRetry={() => void store.load()}
      texts={{ loading: t('loading'), retry: t('retry'), close: t('close') }}
    >
      {explanation => <Answer {...props} explanation={explanation} />}
    </AnswerDialog>
  );
});

function Answer({ explanation, ...props }: ExplanationDialogProps & { explanation: Explanation }) {
  const t = useText(explanationTexts);
  const { isPossible, reasons } = explanation;
  return (
    <>
      {isPossible && !('number' in props.question) && <p>{t('possible')}</p>}
      <ul className="why-reasons">
        {reasons.map((reason, index) => (
          <ReasonItem key={index} {...props} reason={reason} />
        ))}
      </ul>
    </>
  );
}

function ReasonItem({ reason, ...props }: ExplanationDialogProps & { reason: ExplanationReason }) {
  const { rule, text, remedies, isNote } = reason;
  return (
    <li data-note={isNote}>
      <p className="why-rule">{text}</p>
      {remedies.length > 0 && (
        <ul>
          {remedies.map((remedy, index) => (
            <RemedyItem key={index} {...props} rule={rule} remedy={remedy} />
          ))}
        </ul>
      )}
    </li>
  );
}

function RemedyItem({
  rule,
  remedy,
  ...props
}: ExplanationDialogProps & { rule: ExplanationReason['rule']; remedy: ExplanationRemedy }) {
  const t = useText(explanationTexts);
  const { text, by, links, at } = remedy;
  const { onClear, onClose } = props;
  const isFilter = rule === 'filter' && onClear !== undefined && !links.some(({ uuid }) => uuid);
  // If the only link of an explanation contains its whole text, the sentence becomes the link.
  const isWholeLink = links.length === 1 && text.includes(links[0]?.title ?? '');
  const clear = () => {
    onClear?.(links[0]?.field);
    onClose();
  };
  return (
    <li>
      {isFilter ? (
        <Button variant="minimal" size="small" intent="primary" onClick={clear}>
          {text}
        </Button>
      ) : (
        <>
          {!isWholeLink && <span>{text}</span>}
          {links.map(link => (
            <RemedyLink
              key={JSON.stringify(link)}
              {...props}
              link={link}
              text={isWholeLink ? text : link.title}
            />
          ))}
        </>
      )}
      {at !== undefined && <span className="why-by">{t('at', { time: formatCityTime(at) })}</span>}
      {by.length > 0 && <span className="why-by">{t('by', { roles: by.join(t('roleSeparator')) })}</span>}
    </li>
  );
}

/** A link to where the remedy is done; plain text where no page of the account shows the resource. */
const RemedyLink = observer(function RemedyLink({
  link,
  text,
  resource,
  question,
  list,
  onStep,
  onClose,
}: ExplanationDialogProps & { link: RemedyTarget; text: string }) {
  const { routes } = useStores();
  const { navigate } = usePageActions();
  const { search } = useLocation();
  const path = link.resource === resource ? list : routes.findList(link.resource)?.path;
  const { step } = link;
  const isHere = 'uuid' in question && link.uuid === question.uuid;
  if (path === undefined) return <span className="why-link">{text}</span>;
  const follow = () => {
    onClose();
    if (step !== undefined && isHere && onStep) onStep(step);
    else navigate(addQueueToAddress(getRemedyLinkAddress(path, link), isHere ? search : ''));
  };
  return (
    <Button className="why-link" variant="minimal" size="small" intent="primary" onClick={follow}>
      {text}
    </Button>
  );
});
