import ErrorPage from '~/ui/shells/error-page';
import type { ErrorProps } from '~/ui/shells/error-props';
import { WaysOn } from './ways-on';

/** An error, and where a visitor can go from it. */
export default function SiteErrorPage(props: ErrorProps) {
  return (
    <ErrorPage {...props}>
      <WaysOn />
    </ErrorPage>
  );
}
