import { observer } from 'mobx-react-lite';
import type { SchemaDiagnostic } from '../../api/HttpMetadata';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/hooks/useStores';
import { appTexts } from '../texts';

/** Headings of the schema diagnostics by severity, in display order. */
const headings = [
  ['mistake', 'mistakes'],
  ['waiting', 'waitingChanges'],
] as const;

/** Schema diagnostics and their fixes, by severity. */
export const DiagnosticGroups = observer(function DiagnosticGroups() {
  const t = useText(appTexts);
  const { diagnostics } = useStores();
  const groups = headings
    .map(([severity, heading]) => ({
      heading,
      list: diagnostics.diagnostics.filter(one => one.severity === severity),
    }))
    .filter(({ list }) => list.length > 0);
  return (
    <div className="mistake-panel">
      {groups.map(({ heading, list }, index) => (
        <section key={heading} aria-label={t(heading)}>
          <div className="mistake-panel-head">
            <h2>{t(heading)}</h2>
            {index === 0 && (
              <button type="button" aria-label={t('close')} onClick={() => diagnostics.hide()}>
                ×
              </button>
            )}
          </div>
          <DiagnosticList list={list} />
        </section>
      ))}
    </div>
  );
});

const DiagnosticList = observer(function DiagnosticList({ list }: { list: readonly SchemaDiagnostic[] }) {
  const language = useLanguage();
  return (
    <ul>
      {list.map(({ file, line, what, cure }) => (
        <li key={`${file}:${line} ${what.en}`}>
          <code>
            {file}:{line}
          </code>
          <p>{what[language]}</p>
          <p className="mistake-panel-cure">{cure[language]}</p>
        </li>
      ))}
    </ul>
  );
});
