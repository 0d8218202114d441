import { useRef } from "react";

/** A key per form, sent as a header: sending the form again after a lost answer must not create a second row. */
export function useIdempotencyKey() {
  const key = useRef(crypto.randomUUID());
  return {
    headers: () => ({ "idempotency-key": key.current }),
    /** After a success: the next submission is a new request. */
    renew: () => {
      key.current = crypto.randomUUID();
    },
  };
}
