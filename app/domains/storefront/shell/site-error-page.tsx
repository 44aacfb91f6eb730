import ErrorPage from '~/ui/shells/error-page';
import type { ErrorProps } from '~/ui/shells/error-props';
import { WaysOn } from './ways-on';

/** An error page with links to continue. */
export default function SiteErrorPage(props: ErrorProps) {
  return (
    <ErrorPage {...props}>
      <WaysOn />
    </ErrorPage>
  );
}
