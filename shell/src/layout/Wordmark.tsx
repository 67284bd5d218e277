/** The site's logo: a well seen from above, with ripples in a ring. */
export function Wordmark() {
  return (
    <svg
      className="wordmark"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10.5" />
      <path d="M5 12.5c2.2-2.4 4.6-2.4 7 0s4.8 2.4 7 0M7.5 16.5c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0" />
    </svg>
  );
}
