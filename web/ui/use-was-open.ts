import { useState } from "react";

/** Whether it is or was open: a panel fetched when it first opens stays mounted for its closing animation. */
export function useWasOpen(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  return wasOpen;
}
