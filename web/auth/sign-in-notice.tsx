import { useEffect, useState } from "react";
import { forgetSignInNotice, getSignInNotice } from "../lib/session.ts";
import { cx } from "../ui/cx.ts";

const tones = { danger: "bg-danger-soft text-danger", info: "bg-info-soft text-info" };

/** Shows once why the user has to sign in. */
export function SignInNotice() {
  const [notice] = useState(getSignInNotice);
  useEffect(forgetSignInNotice, []);
  if (!notice) return null;
  return (
    <p role="alert" className={cx("rounded px-4 py-3", tones[notice.tone])}>
      {notice.text}
    </p>
  );
}
