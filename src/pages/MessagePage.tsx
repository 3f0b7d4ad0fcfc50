import { useId, type ReactNode } from 'react';
import { usePageTitle } from '../i18n/usePageTitle';
import './message.css';

interface Props {
  /** HTTP status code that the page shows, such as 404. */
  code?: string;
  title: string;
  help?: string;
  children?: ReactNode;
}

/** Page with a message only. */
export function MessagePage({ code, title, help, children }: Props) {
  const titleId = useId();
  usePageTitle(title);
  return (
    <section className="message-page" aria-labelledby={titleId}>
      {code && <p className="message-page-code">{code}</p>}
      <h1 id={titleId}>{title}</h1>
      {help && <p className="message-page-help">{help}</p>}
      {children && <div className="message-page-actions">{children}</div>}
    </section>
  );
}
