// workers-og tells the console of each drawing that it starts, and from the second on that it had started already, as
// an error with its stack. In the log of the worker these would pass for failures.

let isHushed = false;

/** Leaves these lines out of the console from now on, and no others. */
export function hushDrawing(): void {
  if (isHushed) return;
  isHushed = true;
  const log = console.log;
  console.log = (...parts: unknown[]) => {
    const [first] = parts;
    const isStart = first === "init RESVG";
    const isRepeat = first instanceof Error && first.message.startsWith("Already initialized.");
    if (!isStart && !isRepeat) log(...parts);
  };
}
