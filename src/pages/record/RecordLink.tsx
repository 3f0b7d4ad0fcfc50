import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import type { Language } from '#model/language';
import { fieldTexts } from '../../fields/texts';
import { useStores } from '../../stores/hooks/useStores';
import { getRemedyLinkAddress } from '../why/getRemedyLinkAddress';

interface RecordLinkProps {
  resource: string;
  uuid: string;
  /** Label of the record; absent if the reader may not see it. */
  label: string | undefined;
  language: Language;
}

/** A record, as a link where a page of the account shows its resource. */
export const RecordLink = observer(function RecordLink({ resource, uuid, label, language }: RecordLinkProps) {
  const { routes } = useStores();
  const path = label === undefined ? undefined : routes.findList(resource)?.path;
  if (path === undefined)
    return <span className="field-line">{label ?? fieldTexts.hiddenRecord[language]}</span>;
  return <Link to={getRemedyLinkAddress(path, { title: '', resource, uuid })}>{label}</Link>;
});
