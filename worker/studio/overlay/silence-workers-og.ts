// workers-og logs every drawing's start and, from the second on, an "already initialized" error with its stack. In the
// worker's log these look like failures.

let isSilenced = false;

/** Filters exactly these lines out of console.log from now on. */
export function silenceWorkersOg(): void {
  if (isSilenced) return;
  isSilenced = true;
  const log = console.log;
  console.log = (...parts: unknown[]) => {
    const [first] = parts;
    const isStart = first === "init RESVG";
    const isRepeat = first instanceof Error && first.message.startsWith("Already initialized.");
    if (!isStart && !isRepeat) log(...parts);
  };
}
