import { useAuthConfig } from '@keystead/ui-auth';
import { Link } from '@tanstack/react-router';

interface BrandProps {
  /** The page is loaded again, so that nothing of this one stays. */
  reloadDocument?: boolean;
}

/** Logo of the brand that the service is configured with, else its name. It leads to the start. */
export function Brand({ reloadDocument = false }: BrandProps) {
  const { config } = useAuthConfig();
  const { name = '', logo, logoDark } = config?.brand ?? {};
  return (
    <Link to="/" className="brand" reloadDocument={reloadDocument}>
      {logo ? (
        <span className="ua-logo">
          <img className="ua-logo-picture" src={logo} alt={name} data-scheme={logoDark && 'light'} />
          {logoDark && <img className="ua-logo-picture" src={logoDark} alt="" data-scheme="dark" />}
        </span>
      ) : (
        name
      )}
    </Link>
  );
}
