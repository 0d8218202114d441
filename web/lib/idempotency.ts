import { useRef } from "react";

/** A key per form, sent as a header: sending the form again after a lost answer must not create a second row. */
export function useIdempotencyKey() {
  const key = useRef(crypto.randomUUID());
  const sent = useRef("");
  const headers = () => ({ "idempotency-key": key.current });
  /** After a success: the next submission is a new request. */
  const renew = () => {
    key.current = crypto.randomUUID();
  };
  return {
    headers,
    renew,
    /** The same, where what is sent may have changed since the last try: then it is a new request. */
    headersOf: (request: unknown) => {
      const content = JSON.stringify(request);
      if (content !== sent.current) renew();
      sent.current = content;
      return headers();
    },
  };
}
