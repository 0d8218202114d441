/** The three faces beside the count of reactions: like, love, wow. */
export function FacebookReactions() {
  return (
    <svg viewBox="0 0 50 20" className="h-5 w-[50px] shrink-0" aria-hidden>
      <g className="stroke-(--card)" strokeWidth="2">
        <circle cx="39" cy="10" r="9" fill="#f7b125" />
        <circle cx="24.5" cy="10" r="9" fill="#f02849" />
        <circle cx="10" cy="10" r="9" fill="#0866ff" />
      </g>
      <path
        fill="#fff"
        d="M5.6 9.4h1.7v5.2H5.6zM8.2 14V9.6l2-3.8c1.3 0 1.6.9 1.2 2.2l-.3 1h2.6c.7 0 1.2.6 1 1.3l-.9 3.3c-.2.6-.6 1-1.2 1H9.4z"
      />
      <path
        fill="#fff"
        d="M24.5 14.6c-3.6-2.4-5-3.9-5-5.9 0-1.5 1.1-2.5 2.5-2.5 1 0 1.9.5 2.5 1.4.6-.9 1.5-1.4 2.5-1.4 1.4 0 2.5 1 2.5 2.5 0 2-1.4 3.5-5 5.9z"
      />
      <g fill="#4b2a04">
        <ellipse cx="36.3" cy="8" rx="1" ry="1.4" />
        <ellipse cx="41.7" cy="8" rx="1" ry="1.4" />
        <ellipse cx="39" cy="13" rx="1.9" ry="2.4" />
      </g>
    </svg>
  );
}
