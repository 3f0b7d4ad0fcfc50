import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { ProjectedSchema } from '#model/projection';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { DraftStore } from '../../stores/drafts/DraftStore';
import { useStores } from '../../stores/hooks/useStores';
import { formatDraftTime } from '../record/drafts/formatDraftTime';
import { draftTexts, formatDraftOffer } from '../record/drafts/texts';
import { formatRecordTitle } from '../record/formatRecordTitle';
import { homeTexts } from './texts';

interface NewDraftCardProps {
  schema: ProjectedSchema;
  draft: DraftStore;
  /** Path of the list. */
  path: string;
}

/** Card of a new record that was typed but not saved: what it is about, when it was typed, and its form. */
export const NewDraftCard = observer(function NewDraftCard({ schema, draft, path }: NewDraftCardProps) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const { notices } = useStores();
  const { offered } = draft;
  if (!offered) return null;
  const typed = { uuid: '', version: 0, ...offered.changes };
  const title = t('newDraft', { title: formatRecordTitle(schema, typed, {}) });
  const discard = () => {
    const restore = draft.discardOffer();
    const run = () => {
      restore();
      // The form may be opened at once.
      void draft.flush();
    };
    notices.showWithAction(draftTexts.discarded, { label: draftTexts.undo, isUndo: true, run });
  };
  return (
    <li>
      <article className="record-card">
        <h4 className="record-card-title">
          <Link to={`${path}/new`}>{title}</Link>
        </h4>
        <p className="record-card-quiet">
          {formatDraftOffer(formatDraftTime(offered.typedAt, new Date()))[language]}
        </p>
        <p className="record-card-links">
          <Link className="record-card-step" to={`${path}/new`}>
            {t('goOn')}
            <span className="unseen"> {title}</span>
          </Link>
          <Button variant="minimal" text={draftTexts.discard[language]} onClick={discard} />
        </p>
      </article>
    </li>
  );
});
