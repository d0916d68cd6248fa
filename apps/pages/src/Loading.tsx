/** Keeps the place of a page while the server is asked. */
export const Loading = () => <div className="loading" aria-busy="true" />;
